import { nativeListSchema, nativePath } from 'shared-remote/native/native-list'
import { fetchChecked, type HashedFile } from '../../composition/checked-file.ts'
import type { RemoteRelease } from '../../composition/composition.ts'
import { folderUrl, listUrl } from '../../composition/native-modules.ts'

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
export function createReleaseLists(): (
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
