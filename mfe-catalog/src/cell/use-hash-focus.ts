import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'shared-remote'

const never = () => () => {}

/**
 * Moves the focus to the heading that the address names, after a navigation inside the shop. After a page load and for
 * a jump inside the page the browser does that itself, because the headings can take the focus.
 */
export function useHashFocus(ids: readonly string[]): void {
  const { hash } = useLocation()
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [doneByBrowser] = useState(isHydrating ? hash : undefined)

  useEffect(() => {
    const id = hash.slice(1)
    if (hash === doneByBrowser || !ids.includes(id)) return
    const heading = document.getElementById(id)
    heading?.focus({ preventScroll: true })
    // Where the host has scrolled already, also back to where the visitor was, it stays.
    if (window.scrollY === 0) heading?.scrollIntoView()
  }, [hash, ids, doneByBrowser])
}
