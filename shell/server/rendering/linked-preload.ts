import type { CheckedFile } from '../../src/composition/federated-loader.ts'
import type { ExposeId } from '../../src/composition/remote-loader.ts'
import { chunksOf, readManifest } from './assets.ts'

/**
 * The scripts of the linked build that these parts need besides the entry's own: the counterpart of a release's
 * registry entry.
 */
export function linkedPreload(clientDir: string): (parts: readonly ExposeId[]) => CheckedFile[] {
  const manifest = readManifest(clientDir)
  const keys = Object.keys(manifest)
  const entry = keys.find(key => manifest[key]?.isEntry)
  const known = new Set(entry ? chunksOf(manifest, entry) : [])
  return parts => {
    const chunks = parts.flatMap(({ remote, expose }) => {
      const key = keys.find(candidate => candidate.includes(`/${remote}/src/${expose}.ts`))
      return key ? chunksOf(manifest, key) : []
    })
    return [...new Set(chunks)]
      .filter(key => !known.has(key))
      .map(key => ({ url: `/${manifest[key]?.file}` }))
  }
}
