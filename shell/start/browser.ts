import 'shared-ui/style.css'
import 'shared-ui/icons.css'
import '../frame/early-taps.css'
import { createImportMaps } from '../engine/client/integrity/import-maps.ts'
import { readModuleHashes } from '../engine/client/integrity/module-hashes.ts'
import { nonceOf } from '../engine/client/integrity/nonce-of.ts'
import { filesToVerify } from '../engine/client/integrity/verified-modules.ts'
import { createVerifier } from '../engine/client/integrity/verified-natives.ts'
import { startShop } from '../engine/client/start/start-shop.tsx'
import { createBrowserLoader } from '../engine/composition/browser-loader.ts'
import { hostModules } from '../frame/host-modules.ts'
import { shop } from '../frame/shop.ts'
import { browserParts } from '../frame/shop-in-browser.ts'

const MODULE_DEADLINE_MS = 8_000

const hashes = readModuleHashes(document)
const page = {
  hashes,
  isPreloaded: (url: string) =>
    document.querySelector(`link[rel=modulepreload][integrity][href="${CSS.escape(url)}"]`) !== null,
  addToMap: createImportMaps(document, hashes, name => import.meta.resolve(name)),
  preload: (urls: readonly string[]) => preloadModules(document, urls),
}

startShop(shop, browserParts, composition =>
  createBrowserLoader(composition, {
    hostModules,
    deadlineMs: MODULE_DEADLINE_MS,
    verify: createVerifier(page),
    isNamed: page.isPreloaded,
    mustMatch: (release, respell) => filesToVerify(release, respell, page),
  }),
)

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
