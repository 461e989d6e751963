import { type MouseEvent, useCallback, useRef, useState } from 'react'

/**
 * Open state of a button whose panel closes itself on any outside press. The button counts as outside, so pressing it
 * while the panel is open must not reopen the panel.
 */
export function useToggle() {
  const [open, setOpen] = useState(false)
  const openAtPress = useRef(false)
  const close = useCallback(() => setOpen(false), [])
  return {
    open,
    setOpen,
    close,
    button: {
      onPointerDownCapture: () => {
        openAtPress.current = open
      },
      // `detail` is 0 for keyboard clicks.
      onClick: (event: MouseEvent) => setOpen(event.detail === 0 ? !open : !openAtPress.current),
      'aria-expanded': open,
      'aria-haspopup': 'dialog' as const,
    },
  }
}
