import * as z from 'shared-shop/schema'
import { createSafeStorage } from 'shared-shop/storage/storage'
import type { Inspected } from '../../inspect/inspector.tsx'
import { INSPECT_PARAMETER } from '../../isomorphic/inspect-parameter.ts'

/** Keeps the inspector open across page loads in this tab. */
const KEY = 'inspect'
const tabStorage = createSafeStorage(() => window.sessionStorage)

/**
 * Opens the inspector if the address contains `?inspect`, now or earlier in this tab. Open to everybody: it shows
 * nothing that this browser does not hold anyway, and changes nothing. Loaded on demand. Returns whether it opens.
 */
export function startInspection(inspected: Inspected): boolean {
  const isAsked = new URLSearchParams(location.search).has(INSPECT_PARAMETER)
  if (!isAsked && tabStorage.read(KEY, z.unknown()) === undefined) return false
  tabStorage.write(KEY, '1')
  import('../../inspect/inspect.tsx').then(
    ({ openInspector }) => openInspector(inspected, end),
    // The page itself loads first.
    () => {},
  )
  return true
}

function end(): void {
  tabStorage.remove(KEY)
  const url = new URL(location.href)
  if (!url.searchParams.has(INSPECT_PARAMETER)) return
  url.searchParams.delete(INSPECT_PARAMETER)
  history.replaceState(history.state, '', url)
}
