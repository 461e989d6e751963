import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'shared-remote'

const never = () => () => {}

/**
 * Focuses the heading named by the URL hash after an in-app navigation. After a page load or a jump within the page the
 * browser does this itself, because the headings are focusable.
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
    // If the host has already scrolled, or restored the scroll position, keep it.
    if (window.scrollY === 0) heading?.scrollIntoView()
  }, [hash, ids, doneByBrowser])
}
