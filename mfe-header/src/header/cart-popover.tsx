import type { RefObject } from 'react'
import { RemoteSlot } from 'shared-remote'
import { Popover } from 'shared-ui/overlays'
import { styled } from 'styled-components'

/** Aligns the panel with the whole cart box instead of the caret. */
const Corner = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
`

/** Cart dropdown (spec §2), rendered by the cart remote under the cart icon. Escape returns the focus to the button. */
export function CartPopover({
  toggle,
  onClose,
}: {
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  return (
    <Corner>
      <Popover
        open
        onOpenChange={onClose}
        label="سبد خرید"
        align="end"
        width="432px"
        trigger={({ ref }) => <span hidden ref={() => ref(toggle.current)} />}
      >
        <RemoteSlot name="cart-dropdown" onClose={onClose} />
      </Popover>
    </Corner>
  )
}
