import { Icon, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
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

/** Drawings have padding: scale this one beyond the niche so that the object fills it and rests on the bottom. */
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

/** Decorative lit niche beside the offers; shows the first offer's subject when its link reveals one. */
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
