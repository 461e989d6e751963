import { Icon, media, ProductPicture } from 'shared-ui'
import { styled } from 'styled-components'
import { shortcuts } from '../common/links.ts'

const Wall = styled.div`
  display: none;
  flex: none;
  inline-size: 250px;
  padding: 120px 30px 0;
  background: var(--wine);
  color: #4a1026;
  ${media.md} { display: block; }
`

const Niche = styled.div`
  display: grid;
  justify-content: center;
  align-items: end;
  block-size: 300px;
  border-radius: 95px 95px 0 0;
  background: var(--niche);
  box-shadow: var(--niche-shadow);
  > svg { align-self: center; }
`

/** A drawing has air around it: this one is larger than the niche, so that the thing itself fills it and stands below. */
const Thing = styled.div`
  flex: none;
  inline-size: 240px;
  block-size: 240px;
  margin-block-end: -30px;
`

const Shelf = styled.div`
  block-size: 16px;
  margin-inline: -22px;
  border-radius: 3px;
  background: linear-gradient(#fff2cf, #e5cb95);
`

/** The lit niche beside the offers, with what the first one is about where its link says so. Decorative. */
export function DiscountNiche({ link }: { link: string | undefined }) {
  const slug = shortcuts.find(shortcut => link?.split('/')[2] === shortcut.slug)?.slug
  return (
    <Wall aria-hidden="true">
      <Niche>
        {slug === undefined ? (
          <Icon name="seal-percent" size={112} />
        ) : (
          <Thing>
            <ProductPicture picture={`/api/V1/picture/${slug}/b5657d/1`} alt="" sizes="240px" />
          </Thing>
        )}
      </Niche>
      <Shelf />
    </Wall>
  )
}
