import { formatNumber } from 'shared-shop/text/digits'
import { Icon, Spinner, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  min-block-size: 46px;
  border: 1px solid var(--line);
  border-radius: var(--radius-button);
  background: var(--surface);
`

const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 11px;
  color: var(--buy-text);
  &:hover { background: var(--buy-soft); }
  &[aria-disabled='true'] { background: none; color: var(--ink-3); cursor: not-allowed; }
`

const Value = styled.output`
  display: grid;
  place-items: center;
  min-inline-size: 28px;
  font-weight: 700;
`

const Remove = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-button);
  color: var(--ink-2);
  font-size: var(--fs-small);
  font-weight: 500;
  &:hover { color: var(--err); }
`

export interface QuantityStepperProps {
  /** At least 1. */
  value: number
  onPlus: () => void
  /** Not called at 1 (spec §4: minus does nothing at quantity 1). */
  onMinus: () => void
  /** Adds a «حذف» button. */
  onRemove?: (() => void) | undefined
  /** Maximum: plus does nothing from here on. */
  max?: number | undefined
  /** Replaces the number with a spinner and ignores presses. */
  busy?: boolean | undefined
  name: string
}

/**
 * Plus, number, minus, and an optional remove button. The buttons stay focusable at the limits, so that the focus is
 * not lost.
 */
export function QuantityStepper({
  value,
  onPlus,
  onMinus,
  onRemove,
  max = Number.POSITIVE_INFINITY,
  busy = false,
  name,
}: QuantityStepperProps) {
  const canAdd = !busy && value < max
  const canTake = !busy && value > 1
  return (
    <Row>
      <Group role="group" aria-label={`تعداد ${name}`} aria-busy={busy || undefined}>
        <Step
          type="button"
          aria-label="یکی بیشتر"
          aria-disabled={!canAdd}
          onClick={canAdd ? onPlus : undefined}
        >
          <Icon name="plus" />
        </Step>
        <Value>
          {busy ? <Spinner size={18} /> : formatNumber(value)}
          <VisuallyHidden> عدد</VisuallyHidden>
        </Value>
        <Step
          type="button"
          aria-label="یکی کمتر"
          aria-disabled={!canTake}
          onClick={canTake ? onMinus : undefined}
        >
          <Icon name="minus" />
        </Step>
      </Group>
      {onRemove !== undefined && (
        <Remove type="button" aria-disabled={busy} onClick={busy ? undefined : onRemove}>
          <Icon name="trash" />
          حذف
          <VisuallyHidden> {name}</VisuallyHidden>
        </Remove>
      )}
    </Row>
  )
}
