import { cacheNames } from './caches.ts'
import { compositionOf, fileLinks } from './page-links.ts'
import { fileKind } from './request-kind.ts'
import { scope, type WorkEvent } from './scope.ts'
import { files, isPage } from './strategies.ts'

/** Says of a kept page which composition it is made of. */
const COMPOSITION = 'x-composition'

/** Keeps files that never change, unless they are kept already. One that cannot be had now is had when it is needed. */
export async function keepFiles(paths: readonly string[], event: WorkEvent): Promise<void> {
  const { origin } = scope.location
  const keepFile = async (path: string) => {
    const url = new URL(path, origin)
    const kind = url.origin === origin ? fileKind(url) : undefined
    if (!kind || (await caches.match(url, { ignoreVary: true }))) return
    const [answer, kept] = files[kind].handleAll({ request: new Request(url, { priority: 'low' }), event })
    // A body that nobody reads would keep this worker busy, and the next one from taking over.
    await (await answer).arrayBuffer()
    await kept
  }
  await Promise.all(paths.map(path => keepFile(path).catch(() => undefined)))
}

/**
 * Keeps a page and the files that it names, unless it is kept in this composition; with none given, in any case.
 * Rejects when the page cannot be had.
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
  if (response.status !== 200 || response.redirected || !isPage(response))
    throw new Error(`${path} answers ${response.status}`)
  const html = await response.text()
  await keepFiles(fileLinks(html), event)
  const headers = new Headers(response.headers)
  headers.set(COMPOSITION, compositionOf(html) ?? '')
  await cache.put(path, new Response(html, { headers }))
}

/** The kept page of a path, whatever its query. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.keptPages)
  return cache.match(path, { ignoreVary: true })
}
