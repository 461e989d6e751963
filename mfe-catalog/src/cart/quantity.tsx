import { MAX_QUANTITY } from 'shared-shop/carts/cart-rules'
import { formatNumber } from 'shared-shop/text/digits'
import { IconButton } from 'shared-ui'
import { styled } from 'styled-components'

const Box = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  min-inline-size: 124px;
  color: var(--buy-text);
  [aria-disabled='true'] { color: var(--ink-3); cursor: not-allowed; }
`

const Value = styled.output`
  color: var(--ink);
  font-weight: 700;
  line-height: 1.3;
  text-align: center;
  small { display: block; color: var(--ink-2); font-size: 11px; font-weight: 400; }
`

/**
 * Quantity from 1 to the stock; `isInCart`: at 1 a bin replaces the minus, and 0 is passed to `onChange`. Not the
 * stepper of `shared-ui/forms`, which is a separate chunk, while this is above the fold. The buttons stay focusable at
 * the limits, so that the focus is not lost.
 */
export function Quantity({
  value,
  inventory,
  isInCart = false,
  label = 'تعداد',
  className,
  onChange,
}: {
  value: number
  inventory: number
  isInCart?: boolean
  label?: string
  className?: string
  onChange: (value: number) => void
}) {
  const canAdd = value < Math.min(MAX_QUANTITY, inventory)
  const canTake = isInCart || value > 1
  const isLast = isInCart && value === 1
  return (
    <Box role="group" aria-label={label} className={className}>
      <IconButton
        icon="plus"
        label="یکی بیشتر"
        aria-disabled={!canAdd}
        onClick={() => canAdd && onChange(value + 1)}
      />
      <Value aria-live="polite" aria-label={isInCart ? 'تعداد در سبد' : 'تعداد انتخاب‌شده'}>
        {formatNumber(value)}
        {!canAdd && <small> حداکثر</small>}
      </Value>
      <IconButton
        icon={isLast ? 'trash' : 'minus'}
        label={isLast ? 'برداشتن از سبد' : 'یکی کمتر'}
        aria-disabled={!canTake}
        onClick={() => canTake && onChange(value - 1)}
      />
    </Box>
  )
}
