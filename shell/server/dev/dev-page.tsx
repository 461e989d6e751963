import { createApiClient } from 'shared-base/client/api-client'
import { createLinkedLoader } from '../../src/composition/linked-loader.ts'
import { linkedManifests, linkedModules } from '../../src/composition/linked-modules.ts'
import { composeLinked } from '../composition/compose-linked.ts'
import { readConfig } from '../lib/config.ts'
import { type RenderedPage, renderPage } from '../rendering/render-page.tsx'

const loader = createLinkedLoader(linkedModules)

/** Renders a page for `npm run dev`, from the sources, with the remotes linked in. */
export async function renderDevPage(url: URL, styleLinks: readonly string[]): Promise<RenderedPage> {
  const config = readConfig(process.env)
  return renderPage(url, {
    composed: await composeLinked({ modules: linkedModules, manifests: linkedManifests }, () => []),
    loader,
    api: createApiClient({ baseUrl: config.apiOrigin, timeoutMs: 10_000 }),
    site: config.site,
    siteOrigin: url.origin,
    assets: {
      scripts: ['/src/client/main-linked.ts'],
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
