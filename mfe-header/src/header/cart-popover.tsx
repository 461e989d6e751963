import type { RefObject } from 'react'
import { RemoteSlot } from 'shared-remote'
import { Popover } from 'shared-ui/overlays'
import { styled } from 'styled-components'

/** Lines the panel up with the whole cart box, not with the caret. */
const Corner = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
`

/** The cart remote's dropdown under the cart icon (spec §2 Cart dropdown). Escape gives the focus back to the button. */
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
