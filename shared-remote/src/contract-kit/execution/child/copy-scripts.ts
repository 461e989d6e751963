import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { scriptsOf } from '../../files/check-code.ts'
import { releaseUrl } from './watch/culprit.ts'
import { withWatchedProcess } from './watch/watch-process.ts'

/**
 * Copies the scripts of the release in `folder` to `target`: they find the watched `process` there, and stacks name them by
 * their path in the release.
 */
export function copyScripts(folder: string, target: string): void {
  for (const file of scriptsOf(folder)) {
    const path = relative(folder, file).split(sep).join('/')
    const copy = join(target, path)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(
      copy,
      `${withWatchedProcess(readFileSync(file, 'utf8'))}\n//# sourceURL=${releaseUrl}${path}`,
    )
  }
}
