import { cacheNames } from './caches.ts'
import { isKeepable } from './is-keepable.ts'
import { compositionOf, fileLinks } from './page-links.ts'
import { fileKind } from './request-kind.ts'
import { scope, type WorkEvent } from './scope.ts'
import { files } from './strategies.ts'

/** Header of a cached page that names its composition. */
const COMPOSITION = 'x-composition'

/** Caches immutable files unless they are cached already. One that fails now is cached when it is next needed. */
export async function keepFiles(paths: readonly string[], event: WorkEvent): Promise<void> {
  const { origin } = scope.location
  const keepFile = async (path: string) => {
    const url = new URL(path, origin)
    const kind = url.origin === origin ? fileKind(url) : undefined
    if (!kind || (await caches.match(url, { ignoreVary: true }))) return
    const [answer, kept] = files[kind].handleAll({ request: new Request(url, { priority: 'low' }), event })
    // An unread body would keep this worker busy, and delay the next one.
    await (await answer).arrayBuffer()
    await kept
  }
  await Promise.all(paths.map(path => keepFile(path).catch(() => undefined)))
}

/**
 * Caches a page and the files it names, unless it is cached in this composition; without a composition, always. Rejects
 * if the page cannot be loaded.
 */
export async function keepPage(
  path: string,
  event: WorkEvent,
  composition: string | undefined = undefined,
): Promise<void> {
  const cache = await caches.open(cacheNames.keptPages)
  const kept = await cache.match(path)
  if (kept && composition !== undefined && kept.headers.get(COMPOSITION) === composition) return
  const response = await fetch(path, { credentials: 'omit', priority: 'low' })
  if (response.status !== 200 || response.redirected || !isKeepable(response))
    throw new Error(`${path} answers ${response.status}`)
  const html = await response.text()
  await keepFiles(fileLinks(html), event)
  const headers = new Headers(response.headers)
  headers.set(COMPOSITION, compositionOf(html) ?? '')
  await cache.put(path, new Response(html, { headers }))
}

/** The cached page of a path, whatever its query. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.keptPages)
  return cache.match(path, { ignoreVary: true })
}
