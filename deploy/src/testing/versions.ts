import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'

type Extras = Partial<RegistryVersion['extras']>

/** A published version of `mfe-cart`, not live. */
export function version(
  name: string,
  extras: Extras = {},
  deployment = { traffic: 0, default: false },
): RegistryVersion {
  return {
    url: `/remotes/mfe-cart/${name}/mf-manifest.json`,
    metadata: { integrity: 'sha384-x', version: name },
    deployment,
    extras: { contracts: {}, plugin: '1.23.0', preload: {}, ...extras },
  }
}

export function documentOf(microFrontends: RegistryDocument['microFrontends']): RegistryDocument {
  return { schema: 'x', microFrontends }
}
