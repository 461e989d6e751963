import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { supportedWith } from 'shared-remote/supported-contracts'
import { site } from 'shared-shop/site'
import { hostModules } from '../frame/host-modules.ts'
import { servedShop } from '../frame/server/served-shop.ts'
import { shop } from '../frame/shop.ts'
import { composerOf } from '../server/composition/compose.ts'
import { serveShop } from '../server/serve-shop.ts'
import { startWorkers } from '../server/worker-pool/start-workers.ts'

// Pages from the rendering processes are buffers outside the heap, which V8 counts towards its growth. By default it
// collected all garbage every 13 pages, which took more than half of this process's time per page.
setFlagsFromString('--heap-growing-percent=100')

const supported = supportedWith(hostModules)
const here = fileURLToPath(new URL('.', import.meta.url))

await serveShop({
  shop,
  served: servedShop,
  compose: composerOf(site, supported),
  supported,
  clientDir: join(here, '../client'),
  createRenderer: context => startWorkers(join(here, 'rendering-worker.js'), context),
})
