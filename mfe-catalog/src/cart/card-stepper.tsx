import type { Payload } from 'shared-events'
import { useBus } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { styled } from 'styled-components'
import { Quantity } from './quantity.tsx'

/** Above the link that covers the card. */
const Stepper = styled(Quantity)`
  position: relative;
  z-index: 1;
  border-radius: 16px;
  background: var(--buy-soft);
  > :first-child:not([aria-disabled='true']) { border-radius: 16px; background: var(--buy); color: var(--on-buy); }
  button { border-radius: 16px; }
`

type CartLine = Payload<'cart'>['lines'][number]

/** Replaces a card's «+» while the product is in the cart: `lines` are its lines there, of any color (visual.md). */
export function CardStepper({
  product,
  lines,
  onRemove,
}: {
  product: ProductCard
  lines: readonly CartLine[]
  /** Called before the last unit is removed. */
  onRemove: () => void
}) {
  const bus = useBus()
  const units = lines.reduce((sum, line) => sum + line.con, 0)
  const last = lines.at(-1)
  return (
    <Stepper
      isInCart
      label={`تعداد ${product.name}`}
      value={units}
      inventory={product.inventory}
      onChange={value => {
        if (!last?.key) return
        if (value === 0) onRemove()
        const change = value > units ? 'plus' : last.con > 1 ? 'minus' : 'remove'
        bus().send('cart/change', { key: last.key, change })
      }}
    />
  )
}
