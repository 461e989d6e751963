import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { use } from 'react'
import { createApiClient } from 'shared-base/client/api-client'
import { definePage, notFound, redirectTo } from 'shared-remote'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import * as paths from 'shared-shop/paths'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import type { RemoteLoader } from '../../engine/composition/remote-loader.ts'
import { servedShop } from '../../frame/server/served-shop.ts'
import { documentLook } from '../../frame/server/web-manifest.ts'
import { shop } from '../../frame/shop.ts'
import { routes, slots } from '../../testing/shop-places.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { createPageSource, type PageSourceOptions } from '../pages/page-source.ts'
import { Quarantine } from '../pages/quarantine.ts'
import { createCatalogueReader } from '../rendering/catalogue-reader.ts'
import { nobodysParts, withOwnParts } from '../rendering/page-bytes.ts'
import { createRenderer, type ReadyPage, type RendererOptions } from '../rendering/renderer.ts'

/** Fakes the clock of the caches in every test of a file, and no other: sockets need the real one. */
export function fakeCacheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(1000)
  })
  afterEach(() => void vi.useRealTimers())
}

/** Lets time pass for the caches. */
export const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** An API with one price and one catalogue version. */
async function stubApi() {
  const state = {
    version: 'v1' as string | undefined,
    price: 1000,
    status: 200,
    /** Of calls other than the one for the version. */
    readStatus: 200,
    hangs: false,
    reads: 0,
    asked: 0,
  }
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') state.asked++
    else state.reads++
    if (state.hangs) return
    const body = JSON.stringify([{ name: `${state.price} تومان`, nameEn: '', link: '/', image: '' }])
    response
      .writeHead(request.method === 'GET' && state.status === 200 ? state.readStatus : state.status, {
        'content-type': 'application/json',
        ...(state.version === undefined ? {} : { 'x-catalogue-version': state.version }),
      })
      .end(request.method === 'HEAD' ? undefined : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Remotes whose pages all show the API's price, prefixed by the release that renders them. */
function stubRemotes() {
  const state = {
    begun: 0,
    renders: 0,
    broken: false,
    searches: [] as string[],
    /** A rendering that fails in a way that costs a process, as the pool reports it. */
    crash: () => {},
    wait: Promise.resolve(),
    drawing: Promise.resolve(),
  }
  const createLoader: RendererOptions['createLoader'] = ({ composition: { key } }): RemoteLoader => {
    const page = definePage<string>({
      searchParams: [],
      load: async ({ api, query, params, signal }) => {
        state.begun++
        await state.wait
        state.crash()
        state.searches.push(query)
        if (params.slugOrId === 'gone') notFound()
        if (params.slugOrId === 'old') redirectTo(`${paths.product('new')}?color=2`, 301)
        const [tag] = await api.call(categoryTags, {}, { signal })
        return tag?.name ?? ''
      },
      head: () => ({ title: 'صفحه', canonical: '/' }),
      Page: ({ data }) => {
        use(state.drawing)
        state.renders++
        if (state.broken) throw new Error('broken page')
        return (
          <p>
            {key}: {data}
          </p>
        )
      },
      Skeleton: () => null,
    })
    const modules = (expose: string) =>
      expose.startsWith('pages/')
        ? { page }
        : { slot: { contract: 'slot/1', Slot: () => null, Skeleton: () => null } }
    return {
      kind: 'federated',
      version: () => key,
      peek: ({ expose }) => modules(expose),
      load: async ({ expose }) => modules(expose),
      onLoaded: () => () => {},
      forget: () => {},
    }
  }
  return { state, createLoader }
}

/** The part of the shop that makes pages, before an API and remotes that the test sets. */
export async function cachedShop({
  bounds,
  shared,
}: Partial<Pick<PageSourceOptions, 'bounds' | 'shared'>> = {}) {
  const api = await stubApi()
  const remotes = stubRemotes()
  const catalogue = createCatalogueReader({
    versionPath: servedShop.versionPath,
    api: createApiClient({ baseUrl: api.origin, timeoutMs: 1500 }),
    apiOrigin: api.origin,
  })
  const renderer = createRenderer({
    shop,
    look: documentLook,
    catalogue,
    createLoader: remotes.createLoader,
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    assets: { scripts: [], css: '', styleLinks: [], font: undefined, sprites: [] },
    dataDeadlineMs: 3000,
    onFault: () => {},
  })
  const quarantine = new Quarantine({ now: () => performance.now(), log: () => {} })
  const views = { rendered: vi.fn() }
  const pages = createPageSource({
    shop,
    renderer,
    catalogue,
    quarantine,
    views,
    siteOrigin: () => 'https://shop.example',
    ...(bounds ? { bounds } : {}),
    shared,
  })
  const look = at(pages.page)
  return {
    api: api.state,
    remotes: remotes.state,
    catalogue,
    quarantine,
    views,
    pages,
    page: pages.page,
    look,
  }
}

export const composed = (key: string): ServerComposition => ({
  composition: { key, remotes: {}, routes: [...routes], slots },
  releases: { 'mfe-catalog': { version: '1', preload: {}, browser: {}, searchParams } },
})
const searchParams = {
  ...Object.fromEntries(routes.map(({ page }) => [`pages/${page}`, ['page', 'order', 'searchText']])),
  'pages/product': ['color'],
}
export const one = composed('one')
const at =
  (page: (target: string, composed: ServerComposition) => Promise<ReadyPage>) =>
  async (target = '/', of = one) =>
    shown(await page(target, of))

export const htmlOf = (page: ReadyPage, nonce = '') =>
  page.kind === 'html' ? withOwnParts(page.bytes, { ...nobodysParts, nonce }).toString() : ''

/** What the remote's page shows: `one: 1000 تومان`; undefined if it was left out. */
export function shown(page: ReadyPage): string | undefined {
  if (page.kind === 'redirect') return page.location
  return htmlOf(page)
    .match(/<p>(\w+<!-- -->: .*?)<\/p>/)?.[1]
    ?.replaceAll('<!-- -->', '')
}
