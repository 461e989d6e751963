import type { CheckedFile, HashedFile } from '../../composition/checked-file.ts'
import type { RemoteRelease } from '../../composition/composition.ts'

/**
 * The files of a release that the loader must verify itself, because the browser may not. A browser that knows
 * `integrity` in import maps refuses every other module by the document's map, which the client cannot tell: so the
 * entry is verified unless it was preloaded with its hash. On a retry, all modules are loaded under other URLs
 * (`respell`): `addToMap` makes the browser refuse these, too, and returns false if it does not know how. Then all of
 * them are fetched and verified first.
 */
export function filesToVerify(
  { entry }: RemoteRelease,
  respell: ((url: string) => string) | undefined,
  page: {
    readonly hashes: readonly HashedFile[]
    readonly isPreloaded: (url: string) => boolean
    readonly addToMap: (files: readonly HashedFile[]) => boolean
  },
): readonly CheckedFile[] {
  const entries = page.hashes.filter(({ url }) => url === entry)
  if (!respell) return page.isPreloaded(entry) ? [] : entries
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const again = (file: HashedFile) => ({ ...file, url: respell(file.url) })
  const modules = page.hashes.filter(({ url }) => url.startsWith(folder)).map(again)
  return page.addToMap(modules) ? entries.map(again) : modules
}
