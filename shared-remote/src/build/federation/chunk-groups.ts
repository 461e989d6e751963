import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** Small files that nearly every expose bundles. */
const basics = [
  'shared-remote/src/contract/page-data.ts',
  'shared-shop/src/text/digits.ts',
  'shared-base/src/http/endpoint.ts',
  'shared-base/src/schema/primitives.ts',
  'shared-shop/src/money/amounts.ts',
  'shared-shop/src/paths.ts',
]

/**
 * Chunk groups of a release. By default the bundler makes a file for every set of chunks that share a module, most of
 * them smaller than their response headers: a page requested up to 29 files of a remote.
 *
 * The first group is the same in every remote: the glue for shared modules, and {@link basics}. `together` adds one
 * group for each of its lists of paths from the repository's root; each group includes the imports of its files that
 * are not in an earlier group. Throws on a path without a file.
 */
export function chunkGroups(folder: string, together: readonly (readonly string[])[]): Group[] {
  const root = join(folder, '..')
  const lists = together.map(files => files.map(file => existing(join(root, file))))
  const first = new Set(basics.map(file => existing(join(root, file))))
  const tests = [
    (id: string) => first.has(id) || isShareWrapper(id),
    ...lists.map(files => (id: string) => files.includes(id)),
  ]
  return tests.map((test, index) => ({
    name: index === 0 ? 'basics' : `together-${index}`,
    test,
    priority: tests.length - index,
  }))
}

/**
 * The federation plugin's proxy module of a shared one. `react-dom` is only imported by dialogs: grouped with the
 * others it would have to load before the first dialog (the plugin's lazy shares).
 */
function isShareWrapper(id: string): boolean {
  return id.includes('__loadShare__') && !id.includes('__loadShare__react_mf_2_dom__')
}

function existing(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is listed in \`together\` but does not exist`)
  // The bundler names modules by their real paths.
  return realpathSync(file)
}
