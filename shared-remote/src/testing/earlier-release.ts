import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from './write-files.ts'

/**
 * Writes a release to `folder`, as it was built before `shared-base` existed: one page, `pages/old`, that uses every
 * shared module of that time which is not React's.
 */
export function writeEarlierRelease(folder: string): void {
  const file = join(import.meta.dirname, '../../fixtures/earlier-release.json')
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  writeFiles(folder, files)
}
