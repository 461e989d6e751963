import { join } from 'node:path'
import type { RegistryVersion } from 'shared-remote/registry-document'
import { writeFiles } from 'shared-remote/testing/write-files'
import { updateRegistry } from '../stores/registry-file.ts'
import { type LocalTarget, localTarget } from '../stores/target.ts'
import { tempFolder } from './temp-folder.ts'
import { documentOf } from './versions.ts'

/** A target in a temporary folder whose registry and store have these versions. */
export function tempTarget(
  microFrontends: Readonly<Record<string, RegistryVersion[]>> = {},
  environment: NodeJS.ProcessEnv = { DEPLOY_USER: 'Negar' },
): LocalTarget {
  const root = tempFolder()
  const places = { root, releasesDir: join(root, 'releases'), registryFile: join(root, 'registry.json') }
  const target = localTarget(places, environment)
  if (Object.keys(microFrontends).length > 0)
    updateRegistry({ file: target.registryFile, keys: target.keys }, () => documentOf(microFrontends))
  for (const [remote, versions] of Object.entries(microFrontends))
    for (const { metadata, extras } of versions) {
      const release = JSON.stringify({ remote, metadata, extras })
      writeFiles(join(target.releasesDir, remote, metadata.version), { 'release.json': release })
    }
  return target
}
