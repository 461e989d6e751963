import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { releaseFiles } from '../lib/release-files.ts'
import { type SourceMaps, sourceMapSchema } from '../lib/source-maps.ts'

const ENDING = '.map'

/**
 * The source maps of a build in `folders` (one for browsers, one for servers), gzipped: `SourceMaps`. Sources are named
 * from `root`, and their text is left out.
 */
export function collectSourceMaps(root: string, folders: readonly string[]): Buffer {
  const maps: SourceMaps = Object.fromEntries(
    folders.filter(existsSync).flatMap(folder =>
      releaseFiles(folder)
        .filter(path => path.endsWith(`.js${ENDING}`))
        .map(path => {
          const file = join(folder, path)
          const { sources, mappings } = sourceMapSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
          const named = sources.map(source =>
            relative(root, join(dirname(file), source)).replaceAll(sep, '/'),
          )
          return [path.slice(0, -ENDING.length), { sources: named, mappings }]
        }),
    ),
  )
  return gzipSync(JSON.stringify(maps), { level: 9 })
}
