import type { CheckedFile } from '../../src/composition/checked-file.ts'
import type { ExposeId } from '../../src/composition/remote-loader.ts'
import { chunksOf, readManifest } from './assets.ts'

/**
 * The scripts of the linked build that a part needs besides the entry's own: the counterpart of a release's
 * registry entry.
 */
export function linkedPreload(clientDir: string): (part: ExposeId) => CheckedFile[] {
  const manifest = readManifest(clientDir)
  const keys = Object.keys(manifest)
  const entry = keys.find(key => manifest[key]?.isEntry)
  const known = new Set(entry ? chunksOf(manifest, entry) : [])
  return ({ remote, expose }) => {
    const key = keys.find(candidate => candidate.includes(`/${remote}/src/${expose}.ts`))
    return chunksOf(manifest, key ?? '')
      .filter(chunk => manifest[chunk] && !known.has(chunk))
      .map(chunk => ({ url: `/${manifest[chunk]?.file}` }))
  }
}
