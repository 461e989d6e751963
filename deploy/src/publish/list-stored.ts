import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { noteOf } from '../registry/history-entry.ts'
import type { ReleaseName } from '../stores/stores.ts'
import type { DeployTarget } from '../stores/target.ts'
import { findVersion, versionsOf } from '../versions/live.ts'
import { entryOfRelease, readRelease } from './stored-release.ts'

/** Does nothing if the release is listed already. Throws as `readRelease`. */
export async function listStored(target: DeployTarget, { remote, version }: ReleaseName): Promise<void> {
  if (findVersion(await target.registry.read(), remote, version)) return
  const entry = entryOfRelease(target, await readRelease(target, { remote, version }))
  await target.registry.update(
    document => withVersion(document, remote, entry),
    noteOf(`publish ${remote}`, undefined, { kind: 'published', remote, version }),
  )
}

function withVersion(document: RegistryDocument, remote: string, entry: RegistryVersion): RegistryDocument {
  if (findVersion(document, remote, entry.metadata.version)) return document
  const versions = [...versionsOf(document, remote), entry]
  return { ...document, microFrontends: { ...document.microFrontends, [remote]: versions } }
}
