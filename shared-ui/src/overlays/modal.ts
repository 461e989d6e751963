import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pushModal } from 'shared-ui'

declare global {
  interface Window {
    /** Missing from TypeScript's DOM library, and from some browsers. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

export type Phase = 'closed' | 'open' | 'leaving'

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

const tabbable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

function tabbablesIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(tabbable)].filter(
    element => element.closest('[inert], [hidden]') === null,
  )
}

/**
 * Makes Android's Back close the overlay instead of leaving the page (HTML close requests; Chrome 126). Escape also
 * sends a close request, unless the panel handles it first. Returns a function that stops listening.
 */
function onBackOfPhone(run: () => void): () => void {
  const watcher = window.CloseWatcher && new window.CloseWatcher()
  watcher?.addEventListener('close', run)
  return () => watcher?.destroy()
}

/** The element Tab must move to when the browser would leave `panel`; undefined if the focus stays inside. */
function wrappedFocus(panel: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const all = tabbablesIn(panel)
  const first = all[0] ?? panel
  const last = all.at(-1) ?? panel
  const active = deepActiveElement()
  // No element has the focus after the focused control was removed, as between the steps of a form.
  if (active === null || active === document.body) return backwards ? last : first
  if (backwards) return active === first || active === panel ? last : undefined
  return active === last ? first : undefined
}

export interface Modal {
  phase: Phase
  /** Properties of its panel, which also needs a name (WAI-ARIA, dialog). Leaving is an attribute, not a new style rule. */
  frame: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly role: 'dialog'
    readonly 'aria-modal': true
    readonly tabIndex: -1
    readonly 'data-leaving': true | undefined
  }
  /** Counts how often it has closed. */
  closings: number
}

interface ModalOptions {
  readonly open: boolean
  readonly onClose: () => void
  /** Called when it has left the screen. */
  readonly onClosed?: (() => void) | undefined
  /** How long it stays mounted for the exit animation. */
  readonly exitMs: number
}

/**
 * Behavior of every modal: remembers the opener, takes the focus, traps Tab, closes on Escape and on a phone's Back,
 * locks page scrolling, and returns the focus.
 */
export function useModal({ open, onClose, onClosed, exitMs }: ModalOptions): Modal {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const [phase, setPhase] = useState<Phase>('closed')
  const [closings, setClosings] = useState(0)

  const close = useRef(onClose)
  const closed = useRef(onClosed)
  useEffect(() => {
    close.current = onClose
    closed.current = onClosed
  })

  // Mount the panel one step later, so that the opener is recorded before anything inside takes the focus.
  useLayoutEffect(() => {
    if (!open) return
    opener.current = deepActiveElement()
    setPhase('open')
    return () => setPhase('leaving')
  }, [open])
  useEffect(() => {
    if (phase !== 'leaving') return
    const timer = setTimeout(() => {
      setPhase('closed')
      setClosings(count => count + 1)
      closed.current?.()
    }, exitMs)
    return () => clearTimeout(timer)
  }, [phase, exitMs])

  const shown = phase === 'open'
  useEffect(() => {
    if (!shown) return
    const modal = pushModal()
    const element = panel.current
    if (element !== null && !element.contains(deepActiveElement())) {
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      first.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !modal.isTop()) return
      if (event.key === 'Escape') {
        event.preventDefault()
        close.current()
      } else if (event.key === 'Tab' && element !== null) {
        const next = wrappedFocus(element, event.shiftKey)
        if (next === undefined) return
        event.preventDefault()
        next.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    const stopBack = onBackOfPhone(() => close.current())
    return () => {
      document.removeEventListener('keydown', onKey)
      stopBack()
      modal.remove()
      const active = deepActiveElement()
      // Something else may have taken the focus meanwhile (a toast, the next dialog): leave it there.
      if (active === null || active === document.body || element?.contains(active)) opener.current?.focus()
    }
  }, [shown])

  const frame = {
    ref: panel,
    role: 'dialog',
    'aria-modal': true,
    tabIndex: -1,
    'data-leaving': phase === 'leaving' || undefined,
  } as const
  return { phase, frame, closings }
}
