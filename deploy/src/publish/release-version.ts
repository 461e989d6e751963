import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFiles } from '../lib/release-files.ts'

/**
 * The version of a built release: `{version of its package.json}-b{16 hex digits over its files and terms}`. Sources that
 * build to the same files, because only types or comments differ, are the same version, so publishing them does nothing;
 * and a version cached for a year never means two contents. Half as many digits could be hit on purpose: `publish` would
 * then keep the existing release under the version of other files. Versions do not sort by age; the registry does.
 *
 * `terms` are what the registry says of a release that its files do not: the contracts and messages that it was built
 * for. When one of them is raised, even an unchanged file is a new release.
 */
export function versionOfRelease(
  folder: string,
  { packageVersion, terms }: { readonly packageVersion: string; readonly terms: unknown },
): string {
  const hash = createHash('sha256').update(JSON.stringify(terms))
  for (const path of releaseFiles(folder)) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    hash.update(`\n${path} ${content}`)
  }
  return `${packageVersion}-b${hash.digest('hex').slice(0, 16)}`
}
