import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { Button, type PriceFacts } from 'shared-ui'
import { styled } from 'styled-components'
import type { Restock } from '../restock/use-restock.ts'
import { BottomBar } from './buy-bar.tsx'

const Title = styled.p`
  font-size: 20px;
  font-weight: 800;
`

const Text = styled.p`
  margin-block-start: -12px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: 10px;
`

/** Replaces the price: why the product cannot be bought, «خبرم کن», and similar products if it may not come back. */
export function NotForSale({
  kind,
  facts,
  onlyColor,
  restock,
  similar,
}: {
  kind: 'soon' | 'unavailable'
  facts: PriceFacts
  /** Other colors are available. */
  onlyColor: boolean
  restock: Restock
  similar: string
}) {
  return (
    <>
      <Title>{titleOf(kind, onlyColor)}</Title>
      <Text role="status">
        {restock.waiting ? catalogueTexts['restock-asked'] : stockTextOf(kind, onlyColor)}
      </Text>
      <Ways>
        <BottomBar facts={facts}>
          <RestockButton restock={restock} />
        </BottomBar>
        {kind === 'unavailable' && (
          <Button href={similar} variant="line">
            کالاهای مشابه
          </Button>
        )}
      </Ways>
    </>
  )
}

function titleOf(kind: 'soon' | 'unavailable', onlyColor: boolean): string {
  if (onlyColor) return 'این رنگ فعلاً موجود نیست'
  return kind === 'soon' ? 'این کالا در راه است' : 'فعلاً ناموجود است'
}

function stockTextOf(kind: 'soon' | 'unavailable', onlyColor: boolean): string {
  if (onlyColor) return 'رنگ دیگری را انتخاب کنید یا خبر موجود شدن همین را بگیرید.'
  return kind === 'soon' ? 'وقتی رسید خبرتان می‌کنیم.' : 'کالاهای هم‌رده را ببینید یا خبر موجود شدن را بگیرید.'
}

/** «خبرم کن», or its cancel button. */
function RestockButton({ restock }: { restock: Restock }) {
  return restock.waiting ? (
    <Button block variant="line" icon="x" loading={restock.working} onClick={restock.press}>
      لغو «خبرم کن»
    </Button>
  ) : (
    <Button block variant="soft" icon="bell" loading={restock.working} onClick={restock.press}>
      خبرم کن
    </Button>
  )
}
