import type { Inspected } from '../../inspect/inspector.tsx'
import { INSPECT_PARAMETER } from '../../isomorphic/inspect-parameter.ts'

/** While the tab is open, an inspection goes on over page loads. */
const KEY = 'inspect'

/**
 * Opens `?inspect` where the address asks for it, or did earlier in this tab. It is for everybody: it shows nothing that
 * this browser does not hold anyway, and changes nothing. Loaded for who asks only. Answers whether it opens.
 */
export function startInspection(inspected: Inspected): boolean {
  const isAsked = new URLSearchParams(location.search).has(INSPECT_PARAMETER)
  if (!isAsked && !isKept()) return false
  keep(true)
  import('../../inspect/inspect.tsx').then(
    ({ openInspector }) => openInspector(inspected, end),
    // The page is what was asked for first.
    () => {},
  )
  return true
}

function end(): void {
  keep(false)
  const url = new URL(location.href)
  if (!url.searchParams.has(INSPECT_PARAMETER)) return
  url.searchParams.delete(INSPECT_PARAMETER)
  history.replaceState(history.state, '', url)
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function keep(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts as long as the address says so.
  }
}
