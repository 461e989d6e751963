import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import { catalogueImport } from 'shared-shop/endpoints/desk/catalogue'
import type { ServedShop } from '../../server/lib/served-shop.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveEmbed } from './embed-routes.ts'
import { siteSettings } from './site-settings.ts'
import { webManifest } from './web-manifest.ts'

export const servedShop: ServedShop = {
  settings: siteSettings,
  webManifest,
  addRoutes(app, sources) {
    serveCrawlers(app, sources)
    serveEmbed(app, sources)
  },
  uploadPaths: [catalogueImport.path],
  versionPath: categoryTags.path,
}
