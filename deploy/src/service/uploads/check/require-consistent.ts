import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from 'shared-remote/integrity'
import type { Release } from 'shared-remote/registry-document'
import { DeployError } from '../../../lib/deploy-error.ts'
import { releaseModules } from '../../../publish/module-graph.ts'
import { nativeModules } from '../../../publish/native-modules.ts'
import { BUILD_MANIFEST, MANIFEST, SERVER_ENTRY } from '../../../publish/release-data.ts'

/** `RELEASE_INVALID` unless the files in `folder` are what the description says of them beyond their hashes. */
export async function requireConsistent(
  folder: string,
  { remote, metadata, extras }: Release,
): Promise<void> {
  const read = (path: string) => readFileSync(join(folder, path))
  if (metadata.integrity !== integrityOf('sha384', read(MANIFEST)))
    throw invalid(remote, `the hash of ${MANIFEST} is another`)
  const text = (path: string) => (existsSync(join(folder, path)) ? read(path).toString() : undefined)
  const modules = await releaseModules(SERVER_ENTRY, read(BUILD_MANIFEST), text)
  if (JSON.stringify(modules) !== JSON.stringify(extras.modules))
    throw invalid(remote, 'its list of scripts is not that of its files')
  const native = await nativeModules(Object.keys(extras.preload), extras.integrity ?? {}, text)
  if (JSON.stringify(native) !== JSON.stringify(extras.native))
    throw invalid(remote, 'its list of native modules is not that of its files')
}

function invalid(remote: string, why: string): DeployError {
  return new DeployError('RELEASE_INVALID', `This release of ${remote} cannot be stored: ${why}`)
}
