import { type MouseEvent, useCallback, useRef, useState } from 'react'

export interface Toggle {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly close: () => void
  /** For the button that opens and closes. */
  readonly button: {
    readonly onPointerDownCapture: () => void
    readonly onClick: (event: MouseEvent) => void
    readonly 'aria-expanded': boolean
    readonly 'aria-haspopup': 'dialog'
  }
}

/**
 * Open or closed, for a button whose panel closes by itself on a press anywhere outside of it, the button included:
 * a press on the button of an open panel must close it, not close and open it again.
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
      // `detail` is 0 for a click that the keyboard made.
      onClick: event => setOpen(event.detail === 0 ? !open : !openAtPress.current),
      'aria-expanded': open,
      'aria-haspopup': 'dialog',
    },
  }
}
