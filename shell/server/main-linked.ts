import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinkedLoader } from '../src/composition/linked-loader.ts'
import { linkedModules } from '../src/composition/linked-modules.ts'
import { composeLinked } from './composition/compose-linked.ts'
import { linkedPreload } from './rendering/linked-preload.ts'
import { serveShop } from './serve-shop.ts'

const clientDir = join(fileURLToPath(new URL('.', import.meta.url)), '../client')
const composed = await composeLinked(linkedModules, linkedPreload(clientDir))

await serveShop({
  clientDir,
  compose: () => composed,
  createLoader: () => createLinkedLoader(linkedModules),
})
