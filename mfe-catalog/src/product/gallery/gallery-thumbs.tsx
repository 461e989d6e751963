import { toPersianDigits } from 'shared-shop/text/digits'
import { ProductPicture, tintOf } from 'shared-ui'
import { styled } from 'styled-components'

const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 96px));
  gap: 12px;
  margin-block-start: 14px;
`

const Thumb = styled.button<{ $tint: string }>`
  overflow: hidden;
  inline-size: 100%;
  aspect-ratio: 1;
  padding: 6px;
  border-radius: var(--radius-media);
  background: var(--tint-${p => p.$tint});
  outline-offset: 2px;
  &[aria-current='true'] { box-shadow: 0 0 0 2px var(--bg), 0 0 0 4px var(--buy-text); }
`

export function GalleryThumbs({
  picture,
  views,
  view,
  productId,
  onView,
}: {
  picture: string
  views: readonly number[]
  view: number
  productId: number
  onView: (view: number) => void
}) {
  return (
    <Thumbs>
      {views.map(each => (
        <li key={each}>
          <Thumb
            type="button"
            aria-current={each === view}
            aria-label={`تصویر ${toPersianDigits(each + 1)} از ${toPersianDigits(views.length)}`}
            onClick={() => onView(each)}
            $tint={tintOf(each === 0 ? productId : productId + each)}
          >
            <ProductPicture picture={picture} view={each} alt="" sizes="96px" />
          </Thumb>
        </li>
      ))}
    </Thumbs>
  )
}
