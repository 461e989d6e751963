/** The page's inline script leaves its record at `globalThis[Symbol.for(…)]` of this key. */
export const earlyTapsKey = 'shop.early-taps'

/** The event of a part in which a tap begins to wait. */
export const earlyTapEvent = 'early-tap'

/** What becomes interactive at once: a deferred piece of a part, a part, the shell's own markup. */
export const partSelector = '[data-deferred],[data-remote],#root'

/** A tap on a control, or an entry in a field, from before its part reacted. */
interface EarlyTap {
  readonly control: Element
  /** The innermost part around the control. */
  readonly part: Element
  /** Path of the page. */
  readonly path: string
  /** Only of fields. */
  readonly value?: unknown
  readonly checked?: unknown
}

interface EarlyTaps {
  /** Oldest first. */
  readonly waiting: unknown[]
  /** Parts that react: the script no longer catches taps on their controls. */
  readonly live: WeakSet<Element>
}

let isReplaying = false

/**
 * Call it in an effect of a part whose outermost element is `within`, once the part reacts to events. Performs the taps
 * and entries that wait in live parts, each once and in order, also across parts; those inside a `[data-deferred]`
 * element wait until it is called for that element. Does nothing on a page without the script (an embed, a harness).
 */
export function replayTaps(within: Element): void {
  const record = readRecord()
  if (!record) return
  record.live.add(within)
  document.querySelector('[data-early-toast]')?.remove()
  // Parts that become live together each call this: the first tap comes first, wherever it is.
  if (!isReplaying) void replayReady(record)
}

/** Whether a tap or an entry inside `within` has not been performed yet. */
export function hasWaitingTap(within: Element): boolean {
  return readRecord()?.waiting.some(tap => isTap(tap) && within.contains(tap.control)) ?? false
}

/** Whether `control` is in a part that does not react yet; false on a page without the script. */
export function isAsleep(control: Element): boolean {
  const part = control.closest(partSelector)
  return part !== null && readRecord()?.live.has(part) === false
}

/** Whether every part in the document reacts, or does not matter; false on a page without the script. */
export function areAllLive(orElse: (part: HTMLElement) => boolean): boolean {
  const live = readRecord()?.live
  const parts = document.querySelectorAll<HTMLElement>('[data-remote]')
  return live !== undefined && [...parts].every(part => live.has(part) || orElse(part))
}

async function replayReady({ waiting, live }: EarlyTaps): Promise<void> {
  isReplaying = true
  try {
    // A tap may change what the next one does (quantity, then add): React renders in a microtask after each.
    for (await null; ; await null) {
      const at = waiting.findIndex(tap => !isTap(tap) || isReady(tap, live))
      if (at < 0) break
      const [tap] = waiting.splice(at, 1)
      if (isTap(tap)) perform(tap)
    }
  } finally {
    isReplaying = false
  }
}

function isReady({ control, part }: EarlyTap, live: WeakSet<Element>): boolean {
  const around = control.isConnected ? control.closest(partSelector) : part
  return around === null || live.has(around)
}

function perform(tap: EarlyTap): void {
  const isEntry = 'value' in tap
  if (!isEntry) {
    tap.control.removeAttribute('aria-busy')
    tap.control.removeAttribute('data-waiting')
  }
  const control = currentControl(tap)
  if (!control) return
  if (isEntry) reenter(control, tap)
  else if (control instanceof HTMLFormElement) submit(control)
  else if (control instanceof HTMLElement) control.click()
}

function submit(form: HTMLFormElement): void {
  if (form.requestSubmit) form.requestSubmit()
  else form.querySelector<HTMLElement>('[type="submit"]')?.click()
}

/**
 * The control that was tapped, or the one that took its place when React rendered the part again instead of hydrating
 * it: the only one of that name. Undefined on another page, or if there is none or more than one.
 */
function currentControl({ control, part, path }: EarlyTap): Element | undefined {
  if (path !== location.pathname) return undefined
  if (control.isConnected) return control
  const alike = [...part.querySelectorAll(control.tagName)].filter(each => nameOf(each) === nameOf(control))
  return alike.length === 1 ? alike[0] : undefined
}

function nameOf(control: Element): string | null {
  return control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
}

function readRecord(): EarlyTaps | undefined {
  const record: unknown = Reflect.get(globalThis, Symbol.for(earlyTapsKey))
  if (typeof record !== 'object' || record === null) return undefined
  if (!('waiting' in record && 'live' in record)) return undefined
  const { waiting, live } = record
  return Array.isArray(waiting) && live instanceof WeakSet ? { waiting, live } : undefined
}

function isTap(tap: unknown): tap is EarlyTap {
  if (typeof tap !== 'object' || tap === null) return false
  if (!('control' in tap && 'part' in tap && 'path' in tap)) return false
  return tap.control instanceof Element && tap.part instanceof Element && typeof tap.path === 'string'
}

/** What was entered in a field before React listened. */
interface Entry {
  readonly value?: unknown
  readonly checked?: unknown
}

/**
 * Enters it again, so that the field's `onChange` is called. React ignores an event if the field's property already has
 * the value that was last set through it, so another value is set first.
 */
function reenter(field: Element, { value, checked }: Entry): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = checked !== true
    field.click()
  } else if (field instanceof HTMLSelectElement && typeof value === 'string') {
    field.value = value
    announce(field, 'change')
  } else if (field instanceof HTMLInputElement && typeof value === 'string') {
    retype(field, HTMLInputElement.prototype, value)
  } else if (field instanceof HTMLTextAreaElement && typeof value === 'string') {
    retype(field, HTMLTextAreaElement.prototype, value)
  }
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = value === '' ? ' ' : ''
  // The prototype's setter, which React does not see, as when somebody types.
  Reflect.set(prototype, 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  announce(field, 'input')
}

function announce(field: Element, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
