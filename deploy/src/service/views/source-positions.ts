import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'
import { sourceMapsSchema } from '../../lib/source-maps.ts'
import type { ReleaseStore } from '../../stores/stores.ts'

/** Releases never change; so many stay known. */
const KEPT = 10
/** Unpacked: several times those of our largest release. What reads them also rolls back. */
const MOST_BYTES = 4 * 1024 * 1024

const unpack = promisify(gunzip)

/** Where in its sources a place of a release is. */
export type FindSource = (
  release: { readonly remote: string; readonly version: string },
  at: string,
) => Promise<string | undefined>

/**
 * Finds `mfe-cart/src/row.tsx:12:4` for `assets/row-x.js:1:204`, both counted from 1. Undefined for a place that has no source,
 * and for a release whose maps are missing or cannot be read.
 */
export function sourcePositions({ sourceMaps }: Pick<ReleaseStore, 'sourceMaps'>): FindSource {
  const known = new LRUCache<string, ReadonlyMap<string, TraceMap>>({
    max: KEPT,
    fetchMethod: async key => {
      const [remote = '', version = ''] = key.split(' ')
      const packed = await sourceMaps(remote, version)
      if (!packed) return new Map()
      const text = await unpack(packed, { maxOutputLength: MOST_BYTES })
      const maps = sourceMapsSchema.parse(JSON.parse(text.toString()))
      // Each is decoded when it is first asked for.
      return new Map(
        Object.entries(maps).map(([file, map]) => [file, new TraceMap({ version: 3, names: [], ...map })]),
      )
    },
  })
  return async ({ remote, version }, at) => {
    const [, file = '', line, column] = /^(.+):([1-9]\d*):([1-9]\d*)$/.exec(at) ?? []
    const maps = await known.fetch(`${remote} ${version}`).catch(() => undefined)
    const map = maps?.get(file)
    if (!map) return undefined
    // Columns of a stack start at 1, those of a map at 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return found.source === null ? undefined : `${found.source}:${found.line}:${found.column + 1}`
  }
}
