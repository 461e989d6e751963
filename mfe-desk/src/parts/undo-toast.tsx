import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** How long undoing is offered, ms; the pointer or the focus on it stops the clock. */
const OFFER_MS = 8_000

const Box = styled.div`
  position: fixed;
  inset-block-end: calc(84px + env(safe-area-inset-bottom));
  inset-inline-end: 16px;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: 16px;
  max-inline-size: calc(100vw - 32px);
  padding: 12px 16px;
  border-radius: 16px;
  background: var(--toast-bg);
  box-shadow: var(--e3);
  ${media.lg} { inset-block-end: 24px; inset-inline-end: 28px; }
`

/** Says what was saved and offers to undo it. Give it a new `key` for each change. */
export function UndoToast({
  text,
  onUndo,
  onEnd,
}: {
  text: string
  onUndo: () => void
  /** The offer has ended, or was taken. */
  onEnd: () => void
}) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(end, OFFER_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <Box
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button
        variant="soft"
        size="sm"
        icon="return"
        onClick={() => {
          onUndo()
          onEnd()
        }}
      >
        برگرداندن
      </Button>
    </Box>
  )
}
