import { earlyTapEvent } from './early-taps.ts'

/**
 * What a visitor does before using something, and what says that it is being used. Assistive technology clicks without a
 * pointer, and the early taps' script keeps that click.
 */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', earlyTapEvent] as const

/**
 * Holds back the hydration of one section. `id` is from `useId`: it names an element of the document only if the server
 * has rendered it.
 */
export class Gate {
  #isOpen = false
  #hasWaited = false
  #resolve: () => void = () => {}
  readonly #opened = new Promise<void>(resolve => {
    this.#resolve = resolve
  })

  constructor(readonly id: string) {}

  /**
   * Called while rendering the section: suspends its first hydration while the gate is closed. React tries again when it
   * opens, and also for an event or an update, which must not wait: then it would replace the served markup. A section
   * without its mark never waits: the host removes all marks before a navigation, which React could not show otherwise.
   */
  wait(): void {
    if (this.#isOpen || this.#hasWaited || !this.#isServed()) return
    this.#hasWaited = true
    throw this.#opened
  }

  open(): void {
    this.#isOpen = true
    this.#resolve()
  }

  /** Opens when `element` is needed; returns what stops the watching. */
  openWhenNeeded(element: Element): (() => void) | undefined {
    if (this.#isOpen) return undefined
    const watched = new AbortController()
    const stop = () => watched.abort()
    const open = () => {
      stop()
      this.open()
    }
    const { signal } = watched
    for (const sign of signs) element.addEventListener(sign, open, { signal, capture: true, passive: true })
    signal.addEventListener('abort', whenNear(element, open))
    return stop
  }

  #isServed(): boolean {
    return typeof document !== 'undefined' && document.querySelector(`[data-deferred="${this.id}"]`) !== null
  }
}

/** Runs `act` once the element is within a screen of the viewport. */
function whenNear(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act()
    return () => {}
  }
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) act()
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
