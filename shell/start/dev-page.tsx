import { createApiClient } from 'shared-base/client/api-client'
import { site } from 'shared-shop/site'
import { createLinkedLoader } from '../engine/composition/linked-loader.ts'
import { siteSettings } from '../frame/server/site-settings.ts'
import { documentLook } from '../frame/server/web-manifest.ts'
import { shop } from '../frame/shop.ts'
import { composeLinked } from '../server/composition/compose-linked.ts'
import { readConfig } from '../server/lib/config.ts'
import { type RenderedPage, renderPage } from '../server/rendering/render-page.tsx'
import { linkedManifests, linkedModules } from './linked-modules.ts'

const loader = createLinkedLoader(linkedModules)

/** Renders a page for `npm run dev`, from the sources, with the remotes linked in. */
export async function renderDevPage(url: URL, styleLinks: readonly string[]): Promise<RenderedPage> {
  const config = readConfig(process.env, siteSettings)
  return renderPage(url, {
    shop,
    look: documentLook,
    composed: await composeLinked(site, { modules: linkedModules, manifests: linkedManifests }, () => []),
    loader,
    api: createApiClient({ baseUrl: config.apiOrigin, timeoutMs: 10_000 }),
    site: config.site,
    siteOrigin: url.origin,
    assets: {
      scripts: ['/start/browser-linked.ts'],
      css: '',
      styleLinks,
      font: undefined,
      sprites: [],
    },
    dataDeadlineMs: 10_000,
    reportFault: fault => console.error(fault),
    signal: new AbortController().signal,
  })
}
