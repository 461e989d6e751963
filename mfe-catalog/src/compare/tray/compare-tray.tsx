import { ShopLink } from 'shared-remote'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, IconButton, ProductPicture, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { Portal } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { compareHref } from '../compare-address.ts'
import type { CompareList } from '../compare-list.ts'
import { compareStore } from '../compare-store.ts'

/* Above the page, so that it shifts nothing when it appears; below menus and the bottom bar. */
const Tray = styled.aside`
  position: fixed;
  inset-block-end: calc(84px + env(safe-area-inset-bottom));
  inset-inline-start: 16px;
  z-index: 15;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 6px;
  border-radius: 20px;
  background: var(--toast-bg);
  box-shadow: var(--e3);
  ${media.md} { inset-block-end: 24px; inset-inline-start: 24px; }
  ${media.short} { inset-block-end: 72px; }
`

const Go = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 48px;
  padding-inline: 14px;
  border-radius: 14px;
  background: var(--buy-soft);
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
`

const Pictures = styled.div`
  display: none;
  gap: 4px;
  ${media.md} { display: flex; }
  > * { inline-size: 36px; }
`

/** Number of products to compare, a link to the comparison, and a button to clear them. */
export default function CompareTray({ list }: { list: CompareList }) {
  return (
    <Portal>
      <Tray aria-label="فهرست مقایسه">
        <Go to={compareHref(list.map(({ id }) => id))}>
          <Icon name="scales" size={20} />
          <span>
            مقایسهٔ {toPersianDigits(list.length)} کالا از {toPersianDigits(COMPARE_LIMIT)}
          </span>
          <Pictures>
            {list.map(({ id, picture }) => (
              <Tinted key={id} id={id} radius="8px">
                <ProductPicture picture={picture} alt="" sizes="36px" />
              </Tinted>
            ))}
          </Pictures>
        </Go>
        <IconButton
          icon="x"
          iconSize={18}
          label="پاک کردن فهرست مقایسه"
          onClick={() => compareStore.replace([])}
        />
      </Tray>
    </Portal>
  )
}
