import { textOf } from 'shared-shop/errors/texts'
import { priceState } from 'shared-shop/money/price'
import { formatPercent, formatToman } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { Badge } from '../badge.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** S: running text and order lines; M: cards; L: the buy box. */
export type PriceSize = 'S' | 'M' | 'L'

const nowFont = {
  S: 'font-size: var(--fs-small); font-weight: 700;',
  M: 'font-size: var(--fs-price-m); font-weight: 800;',
  L: 'font-size: var(--fs-price-l); font-weight: 900;',
}

/**
 * The data that determines how a price is shown (spec §4 "Price display"). Prices are whole tomans, `special` is
 * percent.
 */
export interface PriceFacts {
  price: number
  special: number
  inventory: number
  disable: number
}

const Box = styled.span<{ $size: PriceSize }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${p => (p.$size === 'L' ? '4px' : '0')};
  color: var(--ink);
  line-height: 1.5;
`

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
`

const Old = styled.del`
  color: var(--ink-3);
  font-size: 13px;
  text-decoration: line-through;
  white-space: nowrap;
`

const Now = styled.ins<{ $size: PriceSize }>`
  ${p => nowFont[p.$size]}
  white-space: nowrap;
`

const Unit = styled.span<{ $size: PriceSize }>`
  font-size: ${p => (p.$size === 'L' ? '14px' : '12px')};
  font-weight: 500;
`

const State = styled.span<{ $soon: boolean }>`
  color: ${p => (p.$soon ? 'var(--saff-text)' : 'var(--ink-3)')};
  font-size: 16px;
  font-weight: ${p => (p.$soon ? 800 : 700)};
`

/** An amount in tomans with its unit; never wraps. */
export function Money({ amount, size = 'M' }: { amount: number; size?: PriceSize | undefined }) {
  return (
    <Now as="span" $size={size}>
      {formatToman(amount)} <Unit $size={size}>تومان</Unit>
    </Now>
  )
}

export interface PriceProps extends PriceFacts {
  size?: PriceSize | undefined
  /** Shows the percentage beside the old price; cards show it on the picture instead. */
  withPercent?: boolean | undefined
}

/** The unit price, or a word explaining why there is none (spec §4 "Price display"). */
export function Price({ size = 'M', withPercent = false, ...facts }: PriceProps) {
  const state = priceState(facts)
  if (state.kind !== 'available') return <State $soon={state.kind === 'soon'}>{textOf(state.kind)}</State>
  const reduced = state.oldPrice !== undefined
  return (
    <Box $size={size}>
      {reduced &&
        (withPercent ? (
          <Row>
            <OldPrice amount={state.oldPrice} />
            <DiscountBadge percent={state.percent ?? 0} />
          </Row>
        ) : (
          <OldPrice amount={state.oldPrice} />
        ))}
      <Now as={reduced ? 'ins' : 'span'} $size={size}>
        <VisuallyHidden>{reduced ? 'قیمت اکنون ' : 'قیمت '}</VisuallyHidden>
        {formatToman(state.price)} <Unit $size={size}>تومان</Unit>
      </Now>
    </Box>
  )
}

function OldPrice({ amount }: { amount: number }) {
  return (
    <Old>
      <VisuallyHidden>قیمت پیشین </VisuallyHidden>
      {formatToman(amount)}
    </Old>
  )
}

/** «۱۸٪», announced as a discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <Badge tone="disc" className={className}>
      {formatPercent(percent)}
      <VisuallyHidden> تخفیف</VisuallyHidden>
    </Badge>
  )
}
