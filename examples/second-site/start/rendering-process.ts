import { join } from 'node:path'
import { platformModules } from 'shared-remote/release-code/platform-modules'
import { startRendering } from '../../../shell/server/rendering-process/start-rendering.ts'
import { look, served } from '../served.ts'
import { site } from '../site.tsx'

startRendering({
  shop: site,
  served,
  look,
  hostModules: platformModules,
  clientDir: join(import.meta.dirname, '../client'),
})
