import type { Inspected } from '../../inspect/inspector.tsx'
import { INSPECT_PARAMETER } from '../../isomorphic/inspect-parameter.ts'

/** Keeps the inspector open across page loads in this tab. */
const KEY = 'inspect'

/**
 * Opens the inspector if the address contains `?inspect`, now or earlier in this tab. Open to everybody: it shows
 * nothing that this browser does not hold anyway, and changes nothing. Loaded on demand. Returns whether it opens.
 */
export function startInspection(inspected: Inspected): boolean {
  const isAsked = new URLSearchParams(location.search).has(INSPECT_PARAMETER)
  if (!isAsked && !isKept()) return false
  keep(true)
  import('../../inspect/inspect.tsx').then(
    ({ openInspector }) => openInspector(inspected, end),
    // The page itself loads first.
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
    // Without storage it lasts as long as the parameter is in the address.
  }
}
