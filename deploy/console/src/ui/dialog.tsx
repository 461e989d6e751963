import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog: Esc and the backdrop close it, and focus returns to what was focused before, if it still exists. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Closing before it is removed returns the focus.
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the browser reports as `cancel`
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
