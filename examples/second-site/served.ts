import * as z from 'zod/mini'
import type { DocumentLook, ServedShop } from '../../shell/server/lib/served-shop.ts'

export const served: ServedShop = {
  settings: z.pipe(
    z.object({ SITE_NAME: z._default(z.string(), 'یادداشت‌ها') }),
    z.transform(({ SITE_NAME }) => ({ shopName: SITE_NAME })),
  ),
  webManifest: name => ({ name, start_url: '/' }),
  addRoutes: () => {},
  uploadPaths: [],
  versionPath: '/api/version',
}

export const look: DocumentLook = { themeColor: '#fff', appleTouchIcon: '/icon.png', sign: '/icon.png' }
