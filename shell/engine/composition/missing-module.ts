/**
 * Says that a script is missing, as Vite's own imports do, if its release is there or was removed, so that the page may
 * reload (`chunk-reload.ts`). A host that is down or does not answer says nothing: a reload would not help. `list` is the
 * URL of a file that every release has.
 */
export async function announceMissing(list: string, error: unknown, signal: AbortSignal): Promise<void> {
  const { ok, status } = await fetch(list, { signal }).catch(() => Response.error())
  if (ok || status === 404)
    globalThis.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }),
    )
}
