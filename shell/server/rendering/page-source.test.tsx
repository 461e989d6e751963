import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { definePage, notFound, redirectTo } from 'shared-remote'
import { createApiClient } from 'shared-shop/client'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteLoader } from '../../src/composition/remote-loader.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { withOwnParts } from './page-bytes.ts'
import { createPageSource, type PageSourceOptions, type ReadyPage } from './page-source.ts'

// Only the clock of the caches is faked: sockets need the real one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(1000)
})
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** An API with one price and one catalogue version. */
async function stubApi() {
  const state = {
    version: 'v1' as string | undefined,
    price: 1000,
    status: 200,
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
      .writeHead(state.status, {
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
  const state = { renders: 0, broken: false, searches: [] as string[], wait: Promise.resolve() }
  const createLoader: PageSourceOptions['createLoader'] = ({ composition: { key } }): RemoteLoader => {
    const page = definePage<string>({
      searchParams: [],
      load: async ({ api, query, params, signal }) => {
        await state.wait
        state.searches.push(query)
        if (params.slugOrId === 'gone') notFound()
        if (params.slugOrId === 'old') redirectTo('/product/new?color=2', 301)
        const [tag] = await api.call(categoryTags, {}, { signal })
        return tag?.name ?? ''
      },
      head: () => ({ title: 'صفحه', canonical: '/' }),
      Page: ({ data }) => {
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

async function shop({ bounds }: Partial<Pick<PageSourceOptions, 'bounds'>> = {}) {
  const api = await stubApi()
  const remotes = stubRemotes()
  const catalogue = createCatalogueReader({
    api: createApiClient({ baseUrl: api.origin, timeoutMs: 1500 }),
    apiOrigin: api.origin,
  })
  const pages = createPageSource({
    catalogue,
    createLoader: remotes.createLoader,
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    siteOrigin: () => 'https://shop.example',
    assets: { scripts: [], preload: [], css: '', styleLinks: [], fonts: [] },
    dataDeadlineMs: 3000,
    onFault: () => {},
    ...(bounds ? { bounds } : {}),
  })
  return { api: api.state, remotes: remotes.state, catalogue, pages, page: pages.page, look: at(pages.page) }
}

const composed = (key: string): ServerComposition => ({
  composition: { key, remotes: {} },
  preloadOf: () => [],
  serverFilesOf: () => [],
  searchParamsOf: ({ expose }) => (expose === 'pages/product' ? ['color'] : ['page', 'order', 'searchText']),
})
const one = composed('one')
const at =
  (page: (target: string, composed: ServerComposition) => Promise<ReadyPage>) =>
  async (target = '/', of = one) =>
    shown(await page(target, of))

const htmlOf = (page: ReadyPage, nonce = '') =>
  page.kind === 'html' ? withOwnParts(page.bytes, { nonce, trace: '' }).toString() : ''

/** The page's text: `one: 1000 تومان`. */
function shown(page: ReadyPage): string | undefined {
  if (page.kind === 'redirect') return page.location
  return htmlOf(page)
    .match(/<p[^>]*>(.*?)<\/p>/)?.[1]
    ?.replaceAll('<!-- -->', '')
}

describe('one page', () => {
  test('100 concurrent requests of a cold address – render it once, with one API call', async () => {
    const { look, remotes, api } = await shop()

    const pages = await Promise.all(Array.from({ length: 100 }, () => look('/product/a')))

    expect(new Set(pages)).toEqual(new Set(['one: 1000 تومان']))
    expect([remotes.renders, api.reads]).toEqual([1, 1])
  })

  test('cached – contains the nonce placeholder, not a nonce', async () => {
    const { page } = await shop()
    const first = await page('/', one)
    const second = await page('/', one)

    expect(second).toBe(first)
    expect(htmlOf(first, 'n-1')).toContain('nonce="n-1"')
    expect(htmlOf(first, 'n-2')).toBe(htmlOf(first, 'n-1').replaceAll('n-1', 'n-2'))
  })

  test('stale – is shown at once while it is rendered once', async () => {
    const { look, remotes } = await shop()
    await look()
    pass(31_000)
    let go = () => {}
    remotes.wait = new Promise(resolve => {
      go = resolve
    })

    const before = remotes.renders
    expect(await Promise.all([look(), look(), look()])).toEqual(Array(3).fill('one: 1000 تومان'))
    expect(remotes.renders).toBe(before)

    go()
    await vi.waitFor(() => expect(remotes.renders).toBe(before + 1))
  })

  test('two compositions – never mix', async () => {
    const { look } = await shop()

    const pages = await Promise.all([1, 2, 3].flatMap(() => [look('/', one), look('/', composed('two'))]))

    expect(new Set(pages)).toEqual(new Set(['one: 1000 تومان', 'two: 1000 تومان']))
    expect(pages.filter(page => page?.startsWith('one'))).toHaveLength(3)
    expect(await look('/', composed('two'))).toBe('two: 1000 تومان')
  })
})

describe('the catalogue changes', () => {
  test('a new price with a new version – is shown within 3 seconds', async () => {
    const { look, api } = await shop()
    expect(await look()).toBe('one: 1000 تومان')

    Object.assign(api, { price: 2000, version: 'v2' })
    pass(3_001)

    expect(await look()).toBe('one: 2000 تومان')
  })

  test('nothing changes – only the version is requested, at most once a second', async () => {
    const { look, api, remotes } = await shop()
    for (let second = 0; second < 20; second++) {
      await Promise.all([look(), look()])
      pass(1_000)
    }

    expect([api.reads, remotes.renders]).toEqual([1, 1])
    expect(api.asked).toBeLessThanOrEqual(20)
  })

  test('an API instance that lags behind – its answer is shown and not kept', async () => {
    const { look, api, catalogue } = await shop()
    await look('/amazing')
    Object.assign(api, { price: 2000, version: 'v2' })
    pass(3_001)
    await catalogue.version()
    Object.assign(api, { price: 1000, version: 'v1' })
    expect(await look()).toBe('one: 1000 تومان')
    Object.assign(api, { price: 2000, version: 'v2' })

    expect(await look()).toBe('one: 2000 تومان')
  })

  test('an API without a version – is called again after seconds', async () => {
    const { look, api } = await shop()
    api.version = undefined
    expect(await look()).toBe('one: 1000 تومان')

    api.price = 2000
    pass(10_001)

    expect(await look()).toBe('one: 2000 تومان')
  })
})

describe('something fails', () => {
  test('a render that fails – the previous page is shown within its window, then the failure', async () => {
    const { look, remotes, page } = await shop()
    await look()
    remotes.broken = true

    pass(100_000)
    expect(await look()).toBe('one: 1000 تومان')
    pass(400_000)
    expect(await look()).toBe('one: 1000 تومان')
    pass(200_000)
    const failed = await page('/', one)
    expect(failed.kind === 'html' && failed.complete).toBe(false)

    remotes.broken = false
    expect(await look()).toBe('one: 1000 تومان')
  })

  test('the API is down – pages are still shown, then they are 503, which is not kept', async () => {
    const { look, page, api } = await shop()
    await look()
    api.status = 503
    pass(100_000)

    expect(await look()).toBe('one: 1000 تومان')
    // Another page with the same calls is rendered from the last answers.
    expect(await look('/amazing')).toBe('one: 1000 تومان')
    pass(1_000_000)
    expect(await page('/amazing', one)).toMatchObject({ status: 503 })
    api.status = 200
    expect(await look('/amazing')).toBe('one: 1000 تومان')
  })

  test('an API that hangs – the page is a 503, in time', async () => {
    const { page, api } = await shop()
    api.hangs = true

    expect(await page('/', one)).toMatchObject({ kind: 'html', status: 503, complete: false })
  })

  test('a missing page – is a 404 and not kept', async () => {
    const { page, pages } = await shop()

    expect(await page('/product/gone', one)).toMatchObject({ status: 404 })
    expect(await page('/no/such/page', one)).toMatchObject({ status: 404 })
    expect(pages.metrics().entries).toBe(0)
  })
})

describe('addresses', () => {
  test('tracking and order of parameters – share one page, rendered without tracking', async () => {
    const { look, remotes } = await shop()
    await look('/category/tv?page=2&order=newest&utm_source=a')
    await look('/category/tv?gclid=b&order=newest&page=2')

    expect(remotes.renders).toBe(1)
    expect(remotes.searches).toEqual(['order=newest&page=2'])
  })

  test('150 made-up parameters, paths and products – leave the cache unchanged', async () => {
    const { look, pages } = await shop()
    await look()
    for (let index = 0; index < 150; index++) {
      await look([`/?x${index}=1`, `/no-such-page-${index}`, '/product/gone?color=1'][index % 3])
    }

    expect(pages.metrics().entries).toBe(1)
  })

  test('a redirect – carries tracking on', async () => {
    const { look } = await shop()

    expect(await look('/product/old?utm_source=a')).toBe('/product/new?color=2&utm_source=a')
    expect(await look('/product/old')).toBe('/product/new?color=2')
    expect(await look('/index2?gclid=b')).toBe('/?gclid=b')
  })

  test('more pages than fit – entries and bytes stay within bounds', async () => {
    const { look, pages } = await shop({ bounds: { maxEntries: 20, maxBytes: 400_000 } })
    for (let index = 0; index < 60; index++) await look(`/product/p${index}`)

    const { entries, bytes } = pages.metrics()
    expect(entries).toBeGreaterThan(2)
    expect(entries).toBeLessThanOrEqual(20)
    expect(bytes).toBeLessThanOrEqual(400_000)
  })
})
