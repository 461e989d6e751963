import { type RegistryVersion, type Release, releaseSchema } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { requireSigned } from '../registry/read-document.ts'
import type { ReleaseName } from '../stores/stores.ts'
import type { DeployTarget } from '../stores/target.ts'

export const RELEASE = 'release.json'

/**
 * Reads what a stored release says of itself. `RELEASE_INVALID` if it says nothing, as those of older versions, or says
 * that it is another release; with keys, unless forced, `REGISTRY_UNSIGNED` or `REGISTRY_TAMPERED`.
 */
export async function readRelease(
  { releases, keys: { publicKeys } }: Pick<DeployTarget, 'releases' | 'keys'>,
  { remote, version }: ReleaseName,
  { force = false } = {},
): Promise<Release> {
  const content = await releases.read(remote, version, RELEASE)
  const raw: unknown = JSON.parse(content.toString())
  if (publicKeys.length > 0 && !force) requireSigned(raw, `${RELEASE} of ${remote} ${version}`, publicKeys)
  const release = releaseSchema.safeParse(raw)
  if (release.success && release.data.remote === remote && release.data.metadata.version === version)
    return release.data
  throw new DeployError('RELEASE_INVALID', `${RELEASE} of ${remote} ${version} describes no such release`)
}

export function entryOfRelease(
  { releases }: Pick<DeployTarget, 'releases'>,
  { remote, metadata, extras }: Release,
): RegistryVersion {
  const url = releases.url(remote, metadata.version)
  return { url, metadata, deployment: { traffic: 0, default: false }, extras }
}
