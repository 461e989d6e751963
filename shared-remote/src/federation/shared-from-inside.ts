import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sharedModules } from './shared-modules.ts'

/**
 * Files of our shared packages that a remote bundles (a dialog, an endpoint) import shared modules of their own package
 * (`shared-ui`, `shared-shop/schema`). The federation plugin would resolve such an import locally and bundle a copy of
 * the whole facade, so it is resolved as an import of the remote itself.
 */
export function sharedFromInside(folder: string): Plugin {
  const shared = new Set<string>(sharedModules)
  const remoteFile = join(folder, 'src/shared-from-inside.ts')
  return {
    name: 'shared-from-inside',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!shared.has(source) || !importer || !/\/shared-[a-z]+\/src\//.test(importer)) return null
      return this.resolve(source, remoteFile, { skipSelf: true })
    },
  }
}
