import { useBus } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { Price } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Quantity } from './quantity.tsx'
import type { CartLine } from './use-cart-lines.ts'

/** As high as what it replaces: the price moves up a line, the stepper to 8 px from the card's edges. */
const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  min-block-size: 68px;
  margin-block-end: -6px;
  > :first-child { line-height: 24px; }
  del { display: none; }
  ${media.md} { min-block-size: 74px; margin-block-end: -12px; }
`

/** Above the link that covers the card. */
const Stepper = styled(Quantity)`
  position: relative;
  z-index: 1;
  margin-inline: -4px;
  ${media.md} { margin-inline: -16px; }
  border-radius: 16px;
  background: var(--buy-soft);
  > :first-child:not([aria-disabled='true']) { border-radius: 16px; background: var(--buy); color: var(--on-buy); }
  button { border-radius: 16px; }
`

/** Replaces a card's price and «+» while the product is in the cart: `lines` are its lines there, of any color (visual.md). */
export function CardStepper({
  product,
  lines,
  units,
  onRemove,
}: {
  product: ProductCard
  lines: readonly CartLine[]
  units: number
  /** Called before the last unit is removed. */
  onRemove: () => void
}) {
  const bus = useBus()
  const last = lines.at(-1)
  const { name, price, special, inventory, disable } = product
  return (
    <Foot>
      <Price {...{ price, special, inventory, disable }} />
      <Stepper
        isInCart
        label={`تعداد ${name}`}
        value={units}
        inventory={inventory}
        onChange={value => {
          if (!last?.key) return
          if (value === 0) onRemove()
          const change = value > units ? 'plus' : last.con > 1 ? 'minus' : 'remove'
          bus().send('cart/change', { key: last.key, change })
        }}
      />
    </Foot>
  )
}
