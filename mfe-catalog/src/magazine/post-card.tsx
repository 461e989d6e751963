import { ShopLink } from 'shared-remote'
import type { PostCard as Post } from 'shared-shop/catalogue/post'
import * as paths from 'shared-shop/paths'
import { formatDate } from 'shared-shop/text/dates'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, ProductPicture, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Box = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 8px;
  border-radius: var(--radius-card);
  background: var(--surface);
  transition: box-shadow var(--fast);
  &:hover { box-shadow: var(--e2); }
`

const Cover = styled(Tinted)`
  inline-size: 100%;
  block-size: 210px;
  aspect-ratio: auto;
  &::before {
    position: absolute;
    inset-block-end: 0;
    inline-size: 190px;
    block-size: 170px;
    border-radius: 999px 999px 0 0;
    background: rgb(255 255 255 / 0.5);
    content: '';
  }
`

const Thing = styled.div`
  position: absolute;
  inset-block-end: 0;
  inline-size: 172px;
  block-size: 172px;
`

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 16px 10px 10px;
  ${media.md} { padding: 16px 16px 12px; }
`

const Kind = styled.p`
  color: var(--buy-text);
  font-size: var(--fs-meta);
  font-weight: 700;
`

const Title = styled.h3`
  margin-block: 2px 6px;
  font-size: var(--fs-h3);
  font-weight: 700;
  line-height: 1.6;
  overflow-wrap: anywhere;
  a::after { position: absolute; inset: 0; border-radius: var(--radius-card); content: ''; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 3px solid var(--focus); outline-offset: 2px; }
`

const Excerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  margin-block-end: 8px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Meta = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-start: auto;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** A magazine post in a list; the title's link covers the card. */
export function PostCard({
  post,
  withExcerpt = false,
  headingLevel = 3,
}: {
  post: Post
  withExcerpt?: boolean
  headingLevel?: 2 | 3
}) {
  return (
    <Box>
      <Cover id={post.slug}>
        <Thing>
          <ProductPicture picture={post.picture} alt="" sizes="172px" />
        </Thing>
      </Cover>
      <Words>
        <Kind>{post.kind}</Kind>
        <Title as={`h${headingLevel}`}>
          <ShopLink to={paths.article(post.slug)}>{post.title}</ShopLink>
        </Title>
        {withExcerpt && <Excerpt>{post.excerpt}</Excerpt>}
        <Meta>
          <Icon name="clock" size={16} />
          {toPersianDigits(post.minutes)} دقیقه خواندن · <time dateTime={post.at}>{formatDate(post.at)}</time>
        </Meta>
      </Words>
    </Box>
  )
}

/** Grid of posts in one, two or three columns. */
export const PostGrid = styled.ul`
  display: grid;
  gap: 16px;
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; }
  ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`
