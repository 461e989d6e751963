import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hostModules } from '../frame/host-modules.ts'
import { servedShop } from '../frame/server/served-shop.ts'
import { documentLook } from '../frame/server/web-manifest.ts'
import { shop } from '../frame/shop.ts'
import { startRendering } from '../server/rendering-process/start-rendering.ts'

startRendering({
  shop,
  served: servedShop,
  look: documentLook,
  hostModules,
  clientDir: join(fileURLToPath(new URL('.', import.meta.url)), '../client'),
})
