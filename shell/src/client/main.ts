import 'shared-ui/style.css'
import { createFederatedLoader } from '../composition/federated-loader.ts'
import { createImportMaps } from './integrity/import-maps.ts'
import { readModuleHashes } from './integrity/module-hashes.ts'
import { filesToVerify } from './integrity/verified-modules.ts'
import { startShop } from './start/start-shop.tsx'

const MODULE_DEADLINE_MS = 8_000

const page = {
  hashes: readModuleHashes(document),
  isPreloaded: (url: string) =>
    document.querySelector(`link[rel=modulepreload][integrity][href="${CSS.escape(url)}"]`) !== null,
  addToMap: createImportMaps(document, name => import.meta.resolve(name)),
}

startShop(composition =>
  createFederatedLoader(composition, {
    deadlineMs: MODULE_DEADLINE_MS,
    mustMatch: (release, respell) => filesToVerify(release, respell, page),
    // A chunk of its own: only developers of a remote need it.
    fromDevServer: async (...module) =>
      (await import('../composition/dev-module.ts')).loadDevModule(...module),
  }),
)
