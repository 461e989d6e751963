import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withVersion } from '@khaneno/deploy/publish/list-stored'
import { entryOfRelease } from '@khaneno/deploy/publish/stored-release'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
import { writeFiles } from '@khaneno/deploy/testing/write-files'
import type { Failure } from './failures.ts'
import { alter, chunk, describeFaulty, faultyRelease, remote } from './faulty-release.ts'

/**
 * Stores a release with this failure and adds it to the registry, not live. It passes no contract check: this is what
 * a check has missed. `host` is the origin that serves releases whose second answer differs.
 */
export async function publishFaulty(
  target: LocalTarget,
  version: string,
  { failure, host }: { readonly failure: Failure; readonly host: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-release-'))
  try {
    writeFiles(folder, faultyRelease(version, failure))
    const release = await describeFaulty(folder, version, 'rehearsal')
    await target.releases.put(remote, version, folder)
    if (failure.altered === 'in-store') alterStored(join(target.releasesDir, remote, version, chunk))
    const entry = entryOfRelease(target, release)
    const url = failure.altered === 'at-host' ? host + entry.url : entry.url
    await target.registry.update(document => withVersion(document, remote, { ...entry, url }), {
      command: `publish ${remote} ${version}`,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The store's compressed copies are removed, so that the changed file is served. */
function alterStored(file: string): void {
  writeFileSync(file, alter(readFileSync(file, 'utf8')))
  for (const copy of [`${file}.br`, `${file}.gz`]) rmSync(copy, { force: true })
}
