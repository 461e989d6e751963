import * as z from 'shared-base/schema'
import type { HashedFile } from '../../composition/checked-file.ts'

const importMapSchema = z.object({ integrity: z.record(z.string(), z.string()) })

/** The scripts whose hashes are in the document's import map; none without one. */
export function readModuleHashes(document: Document): readonly HashedFile[] {
  const map = document.querySelector('script[type=importmap]')?.textContent
  if (!map) return []
  const { integrity } = importMapSchema.parse(JSON.parse(map))
  return Object.entries(integrity).map(([url, hash]) => ({ url, integrity: hash }))
}
