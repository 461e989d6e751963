import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinkedLoader } from '../src/composition/linked-loader.ts'
import { linkedManifests, linkedModules } from '../src/composition/linked-modules.ts'
import { composeLinked } from './composition/compose-linked.ts'
import { readShellAssets } from './rendering/assets.ts'
import { linkedPreload } from './rendering/linked-preload.ts'
import { createRenderer } from './rendering/renderer.ts'
import { deadlines } from './rendering/renderer-context.ts'
import { serveShop } from './serve-shop.ts'

const clientDir = join(fileURLToPath(new URL('.', import.meta.url)), '../client')
const composed = await composeLinked(
  { modules: linkedModules, manifests: linkedManifests },
  linkedPreload(clientDir),
)

await serveShop({
  clientDir,
  compose: () => composed,
  createRenderer: ({ config, catalogue, onFault }) => ({
    ...createRenderer({
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
