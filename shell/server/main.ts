import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './composition/compose.ts'
import { createServerLoader } from './composition/server-loader.ts'
import { serveShop } from './serve-shop.ts'

/** Longest wait for a module of a remote, ms; after that the browser loads it. */
const MODULE_DEADLINE_MS = 2_000

await serveShop({
  compose,
  clientDir: join(fileURLToPath(new URL('.', import.meta.url)), '../client'),
  createLoader: (composed, origin) =>
    createServerLoader(composed, { origin, deadlineMs: MODULE_DEADLINE_MS }),
})
