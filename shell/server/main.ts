import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './composition/compose.ts'
import { createServerLoader } from './composition/server-loader.ts'
import { serveShop } from './serve-shop.ts'

/** Longest that the server waits for a module of a remote, ms: then the browser tries. */
const MODULE_DEADLINE_MS = 2_000

await serveShop({
  compose,
  clientDir: join(fileURLToPath(new URL('.', import.meta.url)), '../client'),
  createLoader: (composed, origin) =>
    createServerLoader(composed, { origin, deadlineMs: MODULE_DEADLINE_MS }),
})
