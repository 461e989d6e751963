import { Button, EmptyState } from 'shared-ui'
import { useCartHost } from '../store/cart-host.ts'

/** The empty state: the host's own content if it provides some. */
export function EmptyCart({
  headingLevel,
  focusHeading,
  hint = false,
  onLeave,
}: {
  headingLevel: 1 | 3
  focusHeading: boolean
  /** Adds a sentence on what to do. */
  hint?: boolean
  onLeave?: () => void
}) {
  const { texts, emptySlot } = useCartHost()
  const state = (
    <EmptyState
      icon="cart"
      title={texts.empty}
      text={hint ? texts.emptyHint : undefined}
      headingLevel={headingLevel}
      focusHeading={focusHeading}
      action={
        <Button href="/" onClick={onLeave}>
          {texts.startShopping}
        </Button>
      }
    />
  )
  if (emptySlot === undefined) return state
  return (
    <div part="empty">
      <slot name={emptySlot}>{state}</slot>
    </div>
  )
}
