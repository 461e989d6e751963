import { useMemo } from 'react'
import { definePage } from 'shared-remote'
import { postDetail } from 'shared-shop/endpoints/catalogue/post-detail'
import * as paths from 'shared-shop/paths'
import { formatDate } from 'shared-shop/text/dates'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container, Icon, ProductPicture, Section, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { useHashFocus } from '../cell/use-hash-focus.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { movedTo } from '../common/moved-to.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { ArticleBody } from '../magazine/article-body.tsx'
import { type ArticleData, articleHead, articleSteps } from '../magazine/article-head.ts'
import { articleParts } from '../magazine/article-parts.ts'
import { Contents } from '../magazine/contents.tsx'
import { PostCard, PostGrid } from '../magazine/post-card.tsx'
import { ShareButton } from '../product/gallery/share-button.tsx'

const Top = styled.header`
  display: grid;
  gap: 16px 32px;
  align-items: center;
  margin-block-end: 28px;
  h1 { margin-block: 4px 8px; overflow-wrap: anywhere; }
  ${media.md} { grid-template-columns: minmax(0, 1fr) 300px; }
`

const Kind = styled.p`
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
`

const Lead = styled.p`
  max-inline-size: 64ch;
  color: var(--ink-2);
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: 8px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
  > span { display: inline-flex; align-items: center; gap: 6px; }
`

const Cover = styled(Tinted)`
  block-size: 210px;
  aspect-ratio: auto;
  picture { inline-size: 190px; block-size: 190px; }
  ${media.md} { block-size: 260px; picture { inline-size: 230px; block-size: 230px; } }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 40px;
  align-items: start;
  ${media.lg} { grid-template-columns: 280px minmax(0, 1fr); }
`

const Side = styled.div`
  ${media.lg} { block-size: 100%; }
`

function ArticlePage({ data }: { data: ArticleData }) {
  const { post, products, related } = data
  const parts = useMemo(() => articleParts(post.blocks, products), [post, products])
  const entries = useMemo(
    () => parts.flatMap(({ id, title }) => (title === undefined ? [] : [{ id, title }])),
    [parts],
  )
  useHashFocus(useMemo(() => entries.map(({ id }) => id), [entries]))
  return (
    <Container>
      <Breadcrumb items={articleSteps(data)} />
      <article>
        <Top>
          <div>
            <Kind>{post.kind}</Kind>
            <h1>{post.title}</h1>
            <Lead>{post.excerpt}</Lead>
            <Meta>
              <span>
                <Icon name="clock" size={16} />
                {formatNumber(post.minutes)} دقیقه خواندن
              </span>
              <time dateTime={post.at}>{formatDate(post.at)}</time>
              <ShareButton title={post.title} />
            </Meta>
          </div>
          <Cover id={post.slug} radius="24px">
            <ProductPicture picture={post.picture} alt="" sizes="(min-width: 701px) 230px, 190px" priority />
          </Cover>
        </Top>
        <Columns>
          {entries.length > 1 && (
            <Side>
              <Contents entries={entries} />
            </Side>
          )}
          <ArticleBody parts={parts} />
        </Columns>
      </article>
      {related.length > 0 && (
        <Section title="باز هم بخوانید" href={paths.blog} linkText="همهٔ نوشته‌ها">
          <PostGrid>
            {related.map(one => (
              <li key={one.slug}>
                <PostCard post={one} />
              </li>
            ))}
          </PostGrid>
        </Section>
      )}
    </Container>
  )
}

/** `/blog/{slug}` (spec §2). */
export const page = definePage<ArticleData>({
  searchParams: [],
  async load({ params: { slug = '' }, query, api, signal }) {
    const data = await callOrNotFound(() => api.call(postDetail, { params: { slug } }, { signal }))
    if (data.post.slug !== slug) movedTo(paths.article(data.post.slug), query)
    return data
  },
  head: articleHead,
  Page: ArticlePage,
  Skeleton: pageSkeleton('300px', '60vh'),
})
