import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Icon } from './icon.tsx'
import './toaster.css'

/** A message that goes away by itself, unless it is an error. */
export interface Toast {
  readonly text: string
  readonly tone: 'ok' | 'err'
  readonly undo?: () => void
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

const SHOWN_MS = 8_000

/** Holds the toasts of the page, at its bottom end; at most the three latest. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number })[]>([])
  const show = useCallback((toast: Toast) => {
    setToasts(shown => [...shown.slice(-2), { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }])
  }, [])
  const close = useCallback((id: number) => setToasts(shown => shown.filter(one => one.id !== id)), [])
  const of = (tone: Toast['tone']) =>
    toasts
      .filter(one => one.tone === tone)
      .map(one => <ToastBox key={one.id} toast={one} close={() => close(one.id)} />)
  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      {/* Live regions must exist before their text does, or screen readers miss it. */}
      <div className="toasts">
        <div role="alert">{of('err')}</div>
        <div role="status">{of('ok')}</div>
      </div>
    </ToastContext>
  )
}

function ToastBox({
  toast: { text, tone, undo },
  close,
}: {
  readonly toast: Toast
  readonly close: () => void
}) {
  const [isHeld, setHeld] = useState(false)
  const isKept = isHeld || tone === 'err'
  useEffect(() => {
    if (isKept) return
    const timer = setTimeout(close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isKept, close])
  const undoAndClose = () => {
    undo?.()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it
    <div
      className={`toast toast-${tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'ok' ? 'check' : 'warning-octagon'} />
      <span className="toast-text">{text}</span>
      {undo && (
        <button type="button" className="button line small" onClick={undoAndClose}>
          Undo
        </button>
      )}
      <button type="button" className="button ghost small square" aria-label="Close message" onClick={close}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
