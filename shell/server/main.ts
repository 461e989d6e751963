import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './composition/compose.ts'
import { serveShop } from './serve-shop.ts'
import { startWorkers } from './workers/start-workers.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

await serveShop({
  compose,
  clientDir: join(here, '../client'),
  createRenderer: context => startWorkers(join(here, 'rendering-worker.js'), context),
})
