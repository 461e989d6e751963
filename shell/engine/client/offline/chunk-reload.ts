/** Spec §9: at most one reload for a missing chunk in this time, ms. */
const GUARD_MS = 60_000
const KEY = 'chunk_reload_at'

interface Options {
  readonly now?: () => number
  readonly isLoadedAhead?: () => boolean
}

/**
 * Spec §4 Other: a page chunk that cannot be loaded (removed by a deploy) reloads the page, once per 60 s: the
 * navigation's target (`wanted`, path and query) or the current page. Vite reports it as `vite:preloadError`;
 * preventing its default keeps the failed import from throwing as well. Nothing is reloaded for a chunk that nobody
 * waits for (`isLoadedAhead`). Returns whether the page is being left.
 */
export function reloadOnMissingChunk(
  target: Pick<Window, 'addEventListener' | 'location'>,
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
  wanted: () => string | undefined,
  { now = Date.now, isLoadedAhead = () => false }: Options = {},
): { readonly isReloading: () => boolean } {
  let reloading = false
  target.addEventListener('vite:preloadError', event => {
    // Offline the chunk is not missing, and a reload would not help.
    if (globalThis.navigator?.onLine === false || isLoadedAhead()) return
    try {
      const storage = openStorage()
      if (now() - Number(storage.getItem(KEY) ?? 0) < GUARD_MS) return
      storage.setItem(KEY, String(now()))
    } catch {
      // Without storage nothing could stop a reload loop.
      return
    }
    event.preventDefault()
    reloading = true
    const path = wanted()
    if (path === undefined) target.location.reload()
    else target.location.assign(path)
  })
  return { isReloading: () => reloading }
}
