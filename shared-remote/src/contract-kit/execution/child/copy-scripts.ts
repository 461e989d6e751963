import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { releaseUrl } from './watch/culprit.ts'
import { withWatchedProcess } from './watch/watch-process.ts'

/**
 * Copies the scripts of the release in `folder` to `target`: they find the watched `process` there, and stacks name them by
 * their path in the release.
 */
export function copyScripts(folder: string, target: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    const copy = join(target, path)
    mkdirSync(dirname(copy), { recursive: true })
    const code = withWatchedProcess(readFileSync(join(folder, path), 'utf8'))
    writeFileSync(copy, `${code}\n//# sourceURL=${releaseUrl}${path}`)
  }
}
