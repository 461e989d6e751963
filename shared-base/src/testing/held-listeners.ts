import { onTestFinished } from 'vitest'

/**
 * Records the listeners of `targets` until the test ends. Returns a function that lists the event types of the
 * listeners added since and not removed, once per listener, sorted: `[]` after a clean unmount. Supports `once`,
 * `signal` and `capture`, and counts a listener added twice as one, as the DOM does.
 */
export function heldListeners(...targets: readonly EventTarget[]): () => string[] {
  const held = new Set<{ type: string }>()
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target
    const entries = new Map<string, Map<unknown, { type: string }>>()
    const entriesOf = (type: string, options: AddEventListenerOptions | boolean | undefined) => {
      const capture = typeof options === 'object' ? options.capture === true : options === true
      const place = `${type} ${capture}`
      const known = entries.get(place) ?? new Map()
      entries.set(place, known)
      return known
    }
    target.addEventListener = (type, listener, options) => {
      addEventListener.call(target, type, listener, options)
      // React adds this listener to the document once and never removes it.
      if (type === 'selectionchange' || listener === null) return
      const known = entriesOf(type, options)
      if (known.has(listener)) return
      const entry = { type }
      known.set(listener, entry)
      held.add(entry)
      const letGo = () => {
        if (known.get(listener) === entry) known.delete(listener)
        held.delete(entry)
      }
      if (typeof options !== 'object') return
      options.signal?.addEventListener('abort', letGo, { once: true })
      if (options.once) addEventListener.call(target, type, letGo, { once: true })
    }
    target.removeEventListener = (type, listener, options) => {
      removeEventListener.call(target, type, listener, options)
      const known = entriesOf(type, options)
      const entry = known.get(listener)
      known.delete(listener)
      if (entry) held.delete(entry)
    }
    onTestFinished(() => void Object.assign(target, { addEventListener, removeEventListener }))
  }
  return () => [...held].map(({ type }) => type).sort()
}
