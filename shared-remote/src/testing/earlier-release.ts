import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a release to `folder`, as it was built before `shared-base` existed: one page, `pages/old`, that uses every shared
 * module of that time which is not React's.
 */
export function writeEarlierRelease(folder: string): void {
  const file = join(import.meta.dirname, '../../fixtures/earlier-release.json')
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}
