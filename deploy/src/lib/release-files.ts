import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Every file of a release's folder, by its path with `/`; not the compressed copies beside them. */
export function releaseFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
