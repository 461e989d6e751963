import { type MouseEvent, useCallback, useRef, useState } from 'react'

export interface Toggle {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly close: () => void
  /** Ref for the toggle button. */
  readonly button: {
    readonly onPointerDownCapture: () => void
    readonly onClick: (event: MouseEvent) => void
    readonly 'aria-expanded': boolean
    readonly 'aria-haspopup': 'dialog'
  }
}

/**
 * Open state of a button whose panel closes itself on any outside press. The button counts as outside, so pressing it
 * while the panel is open must not reopen the panel.
 */
export function useToggle(): Toggle {
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
      onClick: event => setOpen(event.detail === 0 ? !open : !openAtPress.current),
      'aria-expanded': open,
      'aria-haspopup': 'dialog',
    },
  }
}
