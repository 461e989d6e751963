import type { DeliverySlot } from 'shared-shop/orders/shipping-option'
import { RadioCards } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { slotText } from './shipping-methods.ts'

const Box = styled.div`
  margin-block-start: 20px;
  legend { margin-block-end: 12px; font-size: var(--fs-small); font-weight: 700; }
`

/** The hours of the chosen day as a radio group. */
export function DeliverySlots({
  slots,
  chosen,
  onChoose,
}: {
  slots: readonly DeliverySlot[]
  chosen: DeliverySlot | null
  onChoose: (slot: DeliverySlot) => void
}) {
  return (
    <Box>
      <RadioCards
        legend="بازهٔ ساعت"
        showLegend
        columns
        value={chosen ?? undefined}
        onChange={onChoose}
        options={slots.map(slot => ({ value: slot, label: slotText(slot) }))}
      />
    </Box>
  )
}
