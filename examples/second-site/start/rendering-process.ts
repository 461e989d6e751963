import { join } from 'node:path'
import { startRendering } from '../../../shell/server/rendering-process/start-rendering.ts'
import { look, served } from '../served.ts'
import { hostModules, site } from '../site.tsx'

startRendering({ shop: site, served, look, hostModules, clientDir: join(import.meta.dirname, '../client') })
