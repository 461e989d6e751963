import { nativeListSchema, nativePath } from 'shared-remote/native/native-list'
import { fetchAllChecked, fetchChecked, type HashedFile } from '../../composition/checked-file.ts'
import type { RemoteRelease } from '../../composition/composition.ts'
import { folderUrl, listUrl, nativeUrl, type VerifyModule } from '../../composition/native-modules.ts'

/** What the client knows and does about the scripts of its document. */
export interface VerifyingPage {
  /** Of the document's import map. */
  readonly hashes: readonly HashedFile[]
  readonly isPreloaded: (url: string) => boolean
  /** Makes the browser verify more scripts; false if it cannot. */
  readonly addToMap: (files: readonly HashedFile[]) => boolean
  readonly preload: (urls: readonly string[]) => void
}

/**
 * Verifies native modules before they are imported. A browser that knows `integrity` in import maps refuses a script of
 * the document's map by itself, which the client cannot tell: so the module is fetched and compared unless it was
 * preloaded with its hash. Modules of other pages are in their release's list, and on a retry all of the remote have
 * other URLs: these are added to the map, or, where the browser reads one map only, fetched and compared first.
 */
export function createVerifier(page: VerifyingPage): VerifyModule {
  const scriptsOf = createReleaseLists()
  return async (release, expose, { respell, signal }) => {
    const url = nativeUrl(release, expose)
    const own = page.hashes.filter(file => file.url === url)
    const listed = own.length > 0 ? undefined : await scriptsOf(release, expose, signal)
    if (respell) {
      const files = listed?.all ?? page.hashes.filter(file => file.url.startsWith(folderUrl(release)))
      const again = files.map(file => ({ ...file, url: respell(file.url) }))
      const isVerified = page.addToMap(again)
      return fetchAllChecked(isVerified ? again.filter(file => file.url === respell(url)) : again, signal)
    }
    if (!listed) return fetchAllChecked(page.isPreloaded(url) ? [] : own, signal)
    if (!page.addToMap(listed.all)) return fetchAllChecked(listed.all, signal)
    page.preload(listed.now.map(file => file.url))
    // Browsers remember a preload that failed: fetched, the page can still ask for it again.
    fetchAllChecked(listed.data, signal).catch(() => {})
  }
}

/** Scripts that an expose loads at once, its own first; those that load its data; and all that it may load. */
interface ExposeScripts {
  readonly now: readonly HashedFile[]
  readonly data: readonly HashedFile[]
  readonly all: readonly HashedFile[]
}

/**
 * Reads which scripts an expose loads, from the list of its release, once per release. Rejects if the list cannot be
 * loaded, is not the one of the page's composition, or does not have the expose.
 */
function createReleaseLists(): (
  release: RemoteRelease,
  expose: string,
  signal: AbortSignal,
) => Promise<ExposeScripts> {
  const lists = new Map<string, unknown>()
  return async (release, expose, signal) => {
    const url = listUrl(release)
    const integrity = release.native ?? ''
    const content = lists.get(url) ?? (await (await fetchChecked({ url, integrity }, signal)).json())
    lists.set(url, content)
    const { exposes, integrity: hashes } = nativeListSchema.parse(content)
    const { now, data = [], later } = exposes[expose] ?? {}
    if (!now || !later) throw new Error('the remote has no such module')
    const file = (name: string) => ({
      url: folderUrl(release) + nativePath(name),
      integrity: hashes[name] ?? '',
    })
    return { now: now.map(file), data: data.map(file), all: [...now, ...later].map(file) }
  }
}
