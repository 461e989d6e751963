import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** Lists of files, by their paths from the folder that has the remotes. */
export interface ChunkLists {
  /** Small files that nearly every expose of the site bundles. */
  readonly basics?: readonly string[]
  /** Each list becomes one chunk of the federated output. */
  readonly together?: readonly (readonly string[])[]
}

/**
 * Chunk groups of a release. By default the bundler makes a file for every set of chunks that share a module, most of
 * them smaller than their response headers: a page requested up to 29 files of a remote.
 *
 * The first group is the same in every remote of a site: the glue for shared modules, and `basics`. Each list of `together`
 * adds a group. A group includes the imports of its files that are not in an earlier one. Throws on a path without a file.
 */
export function chunkGroups(folder: string, { basics = [], together = [] }: ChunkLists): Group[] {
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
  if (!existsSync(file)) throw new Error(`${file} is listed for a chunk but does not exist`)
  // The bundler names modules by their real paths.
  return realpathSync(file)
}
