import type { HostModules } from 'shared-remote/release-code/shared-by-host'
import { createBrowserLoader } from '../../composition/browser-loader.ts'
import type { ShopDefinition } from '../../host/shop-definition.ts'
import { createImportMaps } from '../integrity/import-maps.ts'
import { readModuleHashes } from '../integrity/module-hashes.ts'
import { nonceOf } from '../integrity/nonce-of.ts'
import { filesToVerify } from '../integrity/verified-modules.ts'
import { createVerifier } from '../integrity/verified-natives.ts'
import { type BrowserParts, startShop } from './start-shop.tsx'

const MODULE_DEADLINE_MS = 8_000

/** Hydrates the server's page with the releases of its remotes. */
export function startFederated(shop: ShopDefinition, parts: BrowserParts, hostModules: HostModules): void {
  const hashes = readModuleHashes(document)
  const page = {
    hashes,
    isPreloaded: (url: string) =>
      document.querySelector(`link[rel=modulepreload][integrity][href="${CSS.escape(url)}"]`) !== null,
    addToMap: createImportMaps(document, hashes, name => import.meta.resolve(name)),
    preload: (urls: readonly string[]) => preloadModules(document, urls),
  }
  startShop(shop, parts, composition =>
    createBrowserLoader(composition, {
      hostModules,
      deadlineMs: MODULE_DEADLINE_MS,
      verify: createVerifier(page),
      isNamed: page.isPreloaded,
      mustMatch: (release, respell) => filesToVerify(release, respell, page),
    }),
  )
}

/** Makes the browser request scripts at once that it would otherwise find one after the other. */
function preloadModules(document: Document, urls: readonly string[]): void {
  for (const url of urls) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    link.nonce = nonceOf(document)
    document.head.append(link)
  }
}
