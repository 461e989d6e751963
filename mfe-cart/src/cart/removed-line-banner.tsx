import { Icon, IconButton } from 'shared-ui'
import { styled } from 'styled-components'
import type { RemovedLine } from '../store/cart/cart-snapshot.ts'
import { useCartHost } from '../store/cart-host.ts'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-end: 12px;
  padding: 2px 14px;
  border-radius: var(--radius-media);
  background: var(--sunk);
  font-size: var(--fs-small);
  > span { flex: 1; min-inline-size: 0; padding-block: 8px; }
  > svg { flex: none; }
`

const Undo = styled.button`
  flex: none;
  min-block-size: 44px;
  padding-inline: 8px;
  color: var(--buy-text);
  font-weight: 700;
  white-space: nowrap;
`

/** The last removed line, with an undo button. Always rendered, so that screen readers announce its content. */
export function RemovedLineBanner({
  removed,
  onUndone,
}: {
  removed: RemovedLine | undefined
  /** Called after undo: the focused button has unmounted. */
  onUndone: () => void
}) {
  const { page } = useCartHost()
  return (
    <div role="status">
      {removed && (
        <Box>
          <Icon name="trash" size={18} />
          <span>{removed.name} از سبد برداشته شد.</span>
          <Undo
            type="button"
            onClick={() => {
              page().cart.undoRemove()
              onUndone()
            }}
          >
            بازگرداندن
          </Undo>
          <IconButton icon="x" label="بستن پیام" onClick={() => page().cart.dismissRemoved()} />
        </Box>
      )}
    </div>
  )
}
