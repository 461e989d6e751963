import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { sourceMapsSchema } from '../lib/source-maps.ts'

/** What a build writes beside each script (ECMA-426). */
const mapFileSchema = z.object({ sources: z.array(z.string()), mappings: z.string() })

/**
 * The source maps of a build in `folders` (one for browsers, one for servers), gzipped: `sourceMapsSchema` by script. Sources
 * are named from `root`, and their text is left out.
 */
export function collectSourceMaps(root: string, folders: readonly string[]): Buffer {
  const maps = folders.filter(existsSync).flatMap(folder =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.js.map'))
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => {
        const { sources, mappings } = mapFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        const script = slashed(relative(folder, file)).slice(0, -'.map'.length)
        return [
          script,
          { sources: sources.map(source => nameOf(join(dirname(file), source), root)), mappings },
        ]
      }),
  )
  return gzipSync(JSON.stringify(sourceMapsSchema.parse(Object.fromEntries(maps))), { level: 9 })
}

function nameOf(source: string, root: string): string {
  return slashed(relative(root, source))
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
