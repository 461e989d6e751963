import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` if the control of `area` that had it is gone after an update: otherwise it would be at
 * the top of the page again.
 */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const note = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [area])
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    fallback.current?.focus()
  })
}
