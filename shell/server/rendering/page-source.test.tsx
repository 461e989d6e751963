import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { use } from 'react'
import { definePage, notFound, redirectTo } from 'shared-remote'
import { createApiClient } from 'shared-shop/client'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteLoader } from '../../src/composition/remote-loader.ts'
import { routes, slots } from '../../src/testing/shop-places.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { withOwnParts } from './page-bytes.ts'
import { createPageSource, type PageSourceOptions } from './page-source.ts'
import { Quarantine } from './quarantine.ts'
import { createRenderer, type ReadyPage, type RendererOptions } from './renderer.ts'
import { type Requester, renderingBounds } from './rendering-queue.ts'
import { RenderingRefused } from './rendering-refused.ts'

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
  const state = {
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
        await state.wait
        state.crash()
        state.searches.push(query)
        if (params.slugOrId === 'gone') notFound()
        if (params.slugOrId === 'old') redirectTo('/product/new?color=2', 301)
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

async function shop({ bounds }: Partial<Pick<PageSourceOptions, 'bounds'>> = {}) {
  const api = await stubApi()
  const remotes = stubRemotes()
  const catalogue = createCatalogueReader({
    api: createApiClient({ baseUrl: api.origin, timeoutMs: 1500 }),
    apiOrigin: api.origin,
  })
  const renderer = createRenderer({
    catalogue,
    createLoader: remotes.createLoader,
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    assets: { scripts: [], css: '', styleLinks: [], fonts: [], sprites: [] },
    dataDeadlineMs: 3000,
    onFault: () => {},
  })
  const quarantine = new Quarantine({ now: () => performance.now(), log: () => {} })
  const views = { rendered: vi.fn() }
  const pages = createPageSource({
    renderer,
    catalogue,
    quarantine,
    views,
    siteOrigin: () => 'https://shop.example',
    ...(bounds ? { bounds } : {}),
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

const composed = (key: string): ServerComposition => ({
  composition: { key, remotes: {}, routes: [...routes], slots },
  releases: { 'mfe-catalog': { version: '1', preload: {}, browser: {}, searchParams } },
})
const searchParams = {
  ...Object.fromEntries(routes.map(({ page }) => [`pages/${page}`, ['page', 'order', 'searchText']])),
  'pages/product': ['color'],
}
const one = composed('one')
const at =
  (page: (target: string, composed: ServerComposition) => Promise<ReadyPage>) =>
  async (target = '/', of = one) =>
    shown(await page(target, of))

const htmlOf = (page: ReadyPage, nonce = '') =>
  page.kind === 'html' ? withOwnParts(page.bytes, { nonce, trace: '' }).toString() : ''

/** What the remote's page shows: `one: 1000 تومان`; undefined if it was left out. */
function shown(page: ReadyPage): string | undefined {
  if (page.kind === 'redirect') return page.location
  return htmlOf(page)
    .match(/<p>(\w+<!-- -->: .*?)<\/p>/)?.[1]
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

  test('rendered, then cached – has its parts with what became of them, timed once', async () => {
    const { page, views } = await shop()
    const parts = [
      { remote: 'mfe-header', expose: 'slots/header', outcome: 'ok', seconds: expect.any(Number) },
      { remote: 'mfe-catalog', expose: 'pages/home', outcome: 'ok', seconds: expect.any(Number) },
    ]
    expect(await page('/', one)).toMatchObject({ parts })
    expect(await page('/', one)).toMatchObject({ parts })
    expect(views.rendered.mock.calls).toEqual([[one, parts]])
  })

  test('a page that breaks, and one whose release is in quarantine – say so', async () => {
    const { page, remotes, quarantine } = await shop()
    remotes.broken = true
    expect(await page('/', one)).toMatchObject({ parts: [{ outcome: 'ok' }, { outcome: 'fault' }] })
    const held = composed('held')
    const release = { name: 'mfe-catalog', version: '1', entry: '/x' }
    const withCatalog = { ...held, composition: { ...held.composition, remotes: { 'mfe-catalog': release } } }
    for (let count = 0; count < 3; count++)
      quarantine.report({ remote: 'mfe-catalog', version: '1', expose: 'pages/home' })
    expect(await page('/', withCatalog)).toMatchObject({
      parts: [{ outcome: 'ok' }, { outcome: 'quarantined' }],
    })
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

  test('a missing product – is a 404 and not kept', async () => {
    const { page, pages } = await shop()

    expect(await page('/product/gone', one)).toMatchObject({ status: 404 })
    expect(pages.metrics().entries).toBe(0)
  })

  test('paths without a page – share one 404, which is rendered once and names none of them', async () => {
    const { page, pages } = await shop()

    const first = await page('/no/such/page?x=1', one)

    expect(first).toMatchObject({ status: 404, complete: true })
    expect(htmlOf(first)).not.toContain('such')
    expect(await page('/card/other', one)).toBe(first)
    expect([pages.metrics().entries, pages.renderings().begun]).toEqual([1, 1])
  })
})

describe('a release in quarantine', () => {
  /** The shop's first composition, with the release that makes its pages. */
  const registered: ServerComposition = {
    ...one,
    composition: {
      ...one.composition,
      remotes: {
        'mfe-catalog': { name: 'mfe-catalog', version: '1', entry: '/mfe-catalog/1/mf-manifest.json' },
      },
    },
  }
  const part = (expose: string) => ({ remote: 'mfe-catalog', version: '1', expose })

  async function heldShop() {
    const opened = await shop()
    const hold = () => {
      for (const _fault of [1, 2, 3]) opened.quarantine.report(part('pages/home'))
    }
    const look = (target = '/') => opened.look(target, registered)
    /** The renderings that have ended after one more look, when all have. */
    const afterwards = async () => {
      await vi.waitFor(() => expect(opened.pages.renderings().underWay).toBe(0))
      return opened.remotes.renders
    }
    return { ...opened, hold, look, afterwards }
  }

  test('a page that it makes – is rendered without it once, and kept', async () => {
    const { page, hold, remotes, pages } = await heldShop()
    hold()
    const first = await page('/', registered)

    expect(first).toMatchObject({ status: 200, complete: true })
    expect(shown(first)).toBeUndefined()
    expect(htmlOf(first)).toContain('data-remote="mfe-catalog"')
    expect(await page('/', registered)).toBe(first)
    expect([remotes.renders, pages.renderings().begun]).toEqual([0, 1])
  })

  test('a page without it – is not shown any more when it is lifted', async () => {
    const { look, hold, quarantine } = await heldShop()
    hold()
    expect(await look()).toBeUndefined()
    quarantine.lift('mfe-catalog', '1')

    expect(await look()).toBe('one: 1000 تومان')
  })

  test('a whole page from before – is shown for ten minutes after it expired, without being rendered', async () => {
    const { look, hold, remotes, pages, quarantine } = await heldShop()
    await look()
    hold()
    pass(29_000)
    expect(await look()).toBe('one: 1000 تومان')
    // No probe is due while the faults go on.
    vi.spyOn(quarantine, 'takeProbe').mockReturnValue(false)
    pass(600_000)
    expect(await look()).toBe('one: 1000 تومان')
    expect([remotes.renders, pages.renderings().begun]).toEqual([1, 1])
    pass(2_000)

    expect(await look()).toBeUndefined()
  })

  test('a page of another release – is rendered as always', async () => {
    const { hold, page } = await heldShop()
    hold()
    const two: ServerComposition = {
      ...registered,
      composition: {
        ...one.composition,
        key: 'two',
        remotes: { 'mfe-catalog': { name: 'mfe-catalog', version: '2', entry: '/x/mf-manifest.json' } },
      },
    }

    expect(shown(await page('/', two))).toBe('two: 1000 تومان')
  })

  test('its time for a probe has come – the page is shown at once, and tried in the background', async () => {
    const { look, hold, remotes, afterwards, quarantine } = await heldShop()
    hold()
    await look()
    pass(29_000)
    await look()
    expect(await afterwards()).toBe(0)
    pass(1_000)
    let go = () => {}
    remotes.wait = new Promise(resolve => {
      go = resolve
    })

    expect(await look()).toBeUndefined()
    expect(await look()).toBeUndefined()
    go()
    expect(await afterwards()).toBe(1)

    for (const renders of [2, 3]) {
      pass(5_000)
      expect(await look()).toBeUndefined()
      expect(await afterwards()).toBe(renders)
    }
    expect(quarantine.list()).toEqual([])
    expect(await look()).toBe('one: 1000 تومان')
  })

  test('a probe that costs a process – leaves it in quarantine, for longer', async () => {
    const { look, hold, remotes, afterwards, quarantine } = await heldShop()
    hold()
    remotes.crash = () => quarantine.report(part('pages/home'))
    pass(30_000)
    await look()
    expect(await afterwards()).toBe(1)
    pass(59_000)
    await look()
    expect(await afterwards()).toBe(1)
    pass(1_000)
    await look()

    expect(await afterwards()).toBe(2)
  })

  test('a page with a part that never failed – is no probe', async () => {
    const { look, hold, afterwards } = await heldShop()
    hold()
    pass(60_000)
    expect(await look('/product/a')).toBeUndefined()

    expect(await afterwards()).toBe(0)
  })
})

describe('more requests than can be rendered', () => {
  /** Makes the renderings that begin from now on wait; returns how to let them go on. */
  function hold(remotes: { wait: Promise<void> }) {
    let go = () => {}
    remotes.wait = new Promise(resolve => {
      go = resolve
    })
    return () => go()
  }

  const client = () => {
    const controller = new AbortController()
    const state = { counted: 0, isOver: false }
    const requester: Requester = {
      signal: controller.signal,
      countRendering: async () => {
        if (state.isOver) throw new RenderingRefused('client', 42)
        state.counted++
      },
    }
    return { requester, state, leave: () => controller.abort() }
  }

  /** As many pages as may be under way, each of which waits for its data; a cached page beside them. */
  async function fullShop() {
    const opened = await shop()
    await opened.look('/amazing')
    const go = hold(opened.remotes)
    const count = renderingBounds.most
    const held = Array.from({ length: count }, (_, index) => opened.page(`/product/p${index}`, one))
    await vi.waitFor(() => expect(opened.pages.renderings().underWay).toBe(count))
    const finish = async () => {
      go()
      await Promise.all(held)
    }
    return { ...opened, finish }
  }

  test('a new page – is refused at once, with when to ask again', async () => {
    const { page, pages, finish } = await fullShop()

    await expect(page('/product/new', one)).rejects.toMatchObject({ reason: 'busy', retryAfterSeconds: 5 })
    expect(pages.renderings().refused.busy).toBe(1)

    await finish()
    expect(await page('/product/new', one)).toMatchObject({ status: 200 })
    expect(pages.renderings()).toMatchObject({ underWay: 0 })
  })

  test('a cached page – is shown at once, and an old one instead of being rendered', async () => {
    const { look, finish, pages } = await fullShop()
    const { begun } = pages.renderings()

    expect(await look('/amazing')).toBe('one: 1000 تومان')
    pass(100_000)
    expect(await look('/amazing')).toBe('one: 1000 تومان')
    expect(pages.renderings().begun).toBe(begun)

    await finish()
  })

  test('renderings are under way – an old page is shown before any of them ends', async () => {
    const { look, page, pages, remotes } = await shop()
    await look('/amazing')
    pass(100_000)
    let go = () => {}
    remotes.drawing = new Promise(resolve => {
      go = resolve
    })
    const running = renderingBounds.busy
    const held = Array.from({ length: running }, (_, index) => page(`/product/p${index}`, one))
    await vi.waitFor(() => expect(pages.renderings().underWay).toBe(running))

    expect(await look('/amazing')).toBe('one: 1000 تومان')

    expect(pages.renderings().underWay).toBeGreaterThanOrEqual(running)
    go()
    await Promise.all(held)
  })

  test('clients that have gone – make room for others', async () => {
    const { page, pages, remotes } = await shop()
    const go = hold(remotes)
    const gone = Array.from({ length: renderingBounds.most }, client)
    const left = gone.map(({ requester }, index) => page(`/product/p${index}`, one, requester))
    await vi.waitFor(() => expect(pages.renderings().underWay).toBe(renderingBounds.most))

    for (const { leave } of gone) leave()

    expect(await Promise.allSettled(left)).toEqual(
      left.map(() => ({ status: 'rejected', reason: expect.objectContaining({ reason: 'left' }) })),
    )
    expect(pages.renderings().underWay).toBe(0)
    go()
    expect(await page('/product/new', one)).toMatchObject({ status: 200 })
  })

  test('one of two clients that wait for a page has gone – the other gets it', async () => {
    const { page, pages, remotes } = await shop()
    const go = hold(remotes)
    const [first, second] = [client(), client()]
    const ofFirst = page('/product/a', one, first.requester)
    await vi.waitFor(() => expect(pages.renderings().begun).toBe(1))
    const ofSecond = page('/product/a', one, second.requester)
    // The catalogue's version is known, so by then it has joined.
    await setImmediate()

    first.leave()
    go()

    expect(await ofSecond).toMatchObject({ status: 200 })
    expect(await ofFirst).toBe(await ofSecond)
    expect([pages.renderings().begun, second.state.counted]).toEqual([1, 0])
  })

  test('a client over its limit – gets cached and old pages, and no new ones', async () => {
    const { page, pages } = await shop()
    const { requester, state } = client()
    const home = await page('/', one, requester)
    state.isOver = true

    expect(await page('/', one, requester)).toBe(home)
    pass(100_000)
    expect(await page('/', one, requester)).toBe(home)
    await expect(page('/amazing', one, requester)).rejects.toMatchObject({
      reason: 'client',
      retryAfterSeconds: 42,
    })
    expect(pages.renderings().refused.client).toBe(2)
  })

  test('two clients ask at once, the first is over its limit – the second gets the page', async () => {
    const { page } = await shop()
    const [first, second] = [client(), client()]
    first.state.isOver = true

    const answers = await Promise.allSettled([
      page('/amazing', one, first.requester),
      page('/amazing', one, second.requester),
    ])

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(second.state.counted).toBe(1)
  })

  test('only pages that are rendered for a client – count', async () => {
    const { page, pages } = await shop()
    const { requester, state } = client()
    for (const target of ['/', '/', '/?x=1', '/amazing']) await page(target, one, requester)
    expect(state.counted).toBe(2)

    pass(31_000)
    await page('/', one, requester)
    await vi.waitFor(() => expect(pages.renderings()).toMatchObject({ begun: 3, underWay: 0 }))

    expect(state.counted).toBe(2)
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

  test('100 made-up parameters and paths – cause no rendering, and show the same page', async () => {
    const { look, page, pages } = await shop()
    const [home, missing] = [await page('/', one), await page('/no-such-page', one)]
    const before = pages.renderings().begun

    for (let index = 0; index < 50; index++) {
      expect(await page(`/?x${index}=${index}&page[]=2`, one)).toBe(home)
      expect(await page(`/no-such-page-${index}?x=${index}`, one)).toBe(missing)
    }

    expect(pages.renderings().begun).toBe(before)
    expect(await look('/category/tv?page=2')).toBe('one: 1000 تومان')
    expect(pages.renderings().begun).toBe(before + 1)
  })

  test('made-up products – leave the cache unchanged', async () => {
    const { look, pages } = await shop()
    await look()
    for (let index = 0; index < 20; index++) await look('/product/gone?color=1')

    expect(pages.metrics().entries).toBe(1)
  })

  test('a release that does not declare its parameters – is rendered with all of them', async () => {
    const { look, remotes, pages } = await shop()
    const older = { ...composed('older'), releases: {} }
    await look('/category/tv?b=1&a=2', older)

    expect(remotes.searches).toEqual(['a=2&b=1'])
    expect(pages.metrics().entries).toBe(0)
  })

  test('the parameter of the error page – is rendered, with a slash too', async () => {
    const { page } = await shop()

    expect(htmlOf(await page('/error/?status=500&x=1', one))).toContain('خطای داخلی سرور')
    expect(htmlOf(await page('/error?status=404', one))).not.toContain('خطای داخلی سرور')
  })

  test('a redirect – carries the parameters on that the page does not read', async () => {
    const { look } = await shop()

    expect(await look('/product/old?utm_source=a')).toBe('/product/new?color=2&utm_source=a')
    expect(await look('/product/old')).toBe('/product/new?color=2')
    expect(await look('/product/old?x=1&color=3')).toBe('/product/new?color=2&x=1')
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
