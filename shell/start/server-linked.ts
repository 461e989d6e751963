import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { supportedContracts } from 'shared-remote/supported-contracts'
import { site } from 'shared-shop/site'
import type { CheckedFile } from '../engine/composition/checked-file.ts'
import { createLinkedLoader } from '../engine/composition/linked-loader.ts'
import type { ExposeId } from '../engine/composition/remote-loader.ts'
import { servedShop } from '../frame/server/served-shop.ts'
import { documentLook } from '../frame/server/web-manifest.ts'
import { shop } from '../frame/shop.ts'
import { composeLinked } from '../server/composition/compose-linked.ts'
import { deadlines } from '../server/pages/renderer-context.ts'
import { chunksOf, readManifest, readShellAssets } from '../server/rendering/assets.ts'
import { createRenderer } from '../server/rendering/renderer.ts'
import { serveShop } from '../server/serve-shop.ts'
import { linkedManifests, linkedModules } from './linked-modules.ts'

const clientDir = join(fileURLToPath(new URL('.', import.meta.url)), '../client')
const composed = await composeLinked(
  site,
  { modules: linkedModules, manifests: linkedManifests },
  linkedPreload(clientDir),
)

await serveShop({
  shop,
  served: servedShop,
  clientDir,
  compose: () => composed,
  supported: supportedContracts,
  createRenderer: ({ config, catalogue, onFault }) => ({
    ...createRenderer({
      shop,
      look: documentLook,
      catalogue,
      site: config.site,
      assets: readShellAssets(clientDir),
      dataDeadlineMs: deadlines.dataMs,
      telemetrySample: config.telemetrySample,
      createLoader: () => createLinkedLoader(linkedModules),
      onFault: (fault, version) =>
        onFault({ ...fault.id, version, phase: fault.phase, code: fault.code, message: fault.reason }),
    }),
    close: () => {},
  }),
})

/**
 * The scripts of the linked build that a part needs besides the entry's own: the counterpart of a release's
 * registry entry.
 */
function linkedPreload(clientDir: string): (part: ExposeId) => CheckedFile[] {
  const manifest = readManifest(clientDir)
  const keys = Object.keys(manifest)
  const entry = keys.find(key => manifest[key]?.isEntry)
  const known = new Set(entry ? chunksOf(manifest, entry) : [])
  return ({ remote, expose }) => {
    const key = keys.find(candidate => candidate.includes(`/${remote}/src/${expose}.ts`))
    return chunksOf(manifest, key ?? '')
      .filter(chunk => manifest[chunk] && !known.has(chunk))
      .map(chunk => ({ url: `/${manifest[chunk]?.file}` }))
  }
}
