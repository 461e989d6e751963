import { join } from 'node:path'
import { remoteConfig as ofAnySite, type RemoteOptions } from './shared-remote/src/remote-config.ts'

/** What the remotes of this shop have in common. */
const shop = {
  site: join(import.meta.dirname, 'shell/frame/harness/harness-site.tsx'),
  basics: [
    'shared-remote/src/contract/page-data.ts',
    'shared-shop/src/text/digits.ts',
    'shared-base/src/http/endpoint.ts',
    'shared-base/src/schema/primitives.ts',
    'shared-shop/src/money/amounts.ts',
    'shared-shop/src/paths.ts',
  ],
}

/** The whole `vite.config.ts` of a remote of this shop: `export default remoteConfig(import.meta.dirname)`. */
export const remoteConfig = (folder: string, options: Pick<RemoteOptions, 'together'> = {}) =>
  ofAnySite(folder, { ...shop, ...options })
