import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** Small files of shared-shop that nearly every expose bundles. */
const basics = [
  'shared-shop/src/text/digits.ts',
  'shared-shop/src/http/endpoint.ts',
  'shared-shop/src/schema/primitives.ts',
  'shared-shop/src/paths.ts',
]

/**
 * Modules of a release that come in one file. Left to itself the bundler makes a file for every set of chunks that share
 * a module, most of them smaller than the head of the answer that brings them: a page asked a remote for up to 29.
 *
 * The first group is the same in every remote: what hands out the shared modules, and {@link basics}. `together` adds
 * one for each of its lists, named by paths from the repository's root; each takes along what its files import and no
 * earlier group has. Throws on a path without a file.
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
 * The federation plugin's module that stands for a shared one. `react-dom` is what only dialogs import: with the others
 * it would have to be there before the first of them (the plugin's lazy shares).
 */
function isShareWrapper(id: string): boolean {
  return id.includes('__loadShare__') && !id.includes('__loadShare__react_mf_2_dom__')
}

function existing(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is to come in one chunk with others, and is not there`)
  return file
}
