import { MAX_QUANTITY, MIN_QUANTITY } from 'shared-shop/carts/cart-rules'
import { formatNumber } from 'shared-shop/text/digits'
import { IconButton } from 'shared-ui'
import { styled } from 'styled-components'

const Box = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  min-inline-size: 124px;
  min-block-size: 48px;
  border: 1px solid var(--line);
  border-radius: var(--radius-button);
  color: var(--buy-text);
  [aria-disabled='true'] { color: var(--ink-3); cursor: not-allowed; }
`

const Value = styled.output`
  color: var(--ink);
  font-weight: 700;
  text-align: center;
`

/**
 * Quantity to add to the cart: from 1 to the stock. Not the stepper of `shared-ui/forms`, which is a separate chunk,
 * while this is above the fold. The buttons stay focusable at the limits, so that the focus is not lost.
 */
export function Quantity({
  value,
  inventory,
  onChange,
}: {
  value: number
  inventory: number
  onChange: (value: number) => void
}) {
  const most = Math.min(MAX_QUANTITY, inventory)
  return (
    <Box role="group" aria-label="تعداد">
      <IconButton
        icon="plus"
        label="یکی بیشتر"
        aria-disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + 1))}
      />
      <Value aria-live="polite" aria-label="تعداد انتخاب‌شده">
        {formatNumber(value)}
      </Value>
      <IconButton
        icon="minus"
        label="یکی کمتر"
        aria-disabled={value <= MIN_QUANTITY}
        onClick={() => onChange(Math.max(MIN_QUANTITY, value - 1))}
      />
    </Box>
  )
}
