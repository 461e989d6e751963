import { join } from 'node:path'
import { platformModules } from 'shared-remote/release-code/platform-modules'
import { supportedWith } from 'shared-remote/supported-contracts'
import { composerOf } from '../../../shell/server/composition/compose.ts'
import { serveShop } from '../../../shell/server/serve-shop.ts'
import { startWorkers } from '../../../shell/server/worker-pool/start-workers.ts'
import { policy } from '../policy.ts'
import { served } from '../served.ts'
import { site } from '../site.tsx'

const supported = supportedWith(platformModules)

await serveShop({
  shop: site,
  served,
  compose: composerOf(policy, supported),
  supported,
  clientDir: join(import.meta.dirname, '../client'),
  createRenderer: context => startWorkers(join(import.meta.dirname, 'rendering-worker.js'), context),
})
