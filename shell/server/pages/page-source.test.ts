import { describe, expect, test, vi } from 'vitest'
import { cachedShop, composed, fakeCacheClock, htmlOf, one, pass } from '../testing/cached-shop.tsx'

fakeCacheClock()

describe('one page', () => {
  test('100 concurrent requests of a cold address – render it once, with one API call', async () => {
    const { look, remotes, api } = await cachedShop()

    const pages = await Promise.all(Array.from({ length: 100 }, () => look('/product/a')))

    expect(new Set(pages)).toEqual(new Set(['one: 1000 تومان']))
    expect([remotes.renders, api.reads]).toEqual([1, 1])
  })

  test('stale – is shown at once while it is rendered once', async () => {
    const { look, remotes } = await cachedShop()
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
    const { page, views } = await cachedShop()
    const parts = [
      { remote: 'mfe-header', expose: 'slots/header', outcome: 'ok', seconds: expect.any(Number) },
      { remote: 'mfe-catalog', expose: 'pages/home', outcome: 'ok', seconds: expect.any(Number) },
    ]
    expect(await page('/', one)).toMatchObject({ parts })
    expect(await page('/', one)).toMatchObject({ parts })
    expect(views.rendered.mock.calls).toEqual([[one, parts]])
  })

  test('a page that breaks, and one whose release is in quarantine – say so', async () => {
    const { page, remotes, quarantine } = await cachedShop()
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

  test('of a pinned composition – is rendered each time', async () => {
    const { look, remotes } = await cachedShop()
    const pinned = { ...one, composition: { ...one.composition, pinned: ['mfe-catalog'] } }
    await look('/', pinned)
    await look('/', pinned)

    expect(remotes.renders).toBe(2)
  })

  test('two compositions – never mix', async () => {
    const { look } = await cachedShop()

    const pages = await Promise.all([1, 2, 3].flatMap(() => [look('/', one), look('/', composed('two'))]))

    expect(new Set(pages)).toEqual(new Set(['one: 1000 تومان', 'two: 1000 تومان']))
    expect(pages.filter(page => page?.startsWith('one'))).toHaveLength(3)
    expect(await look('/', composed('two'))).toBe('two: 1000 تومان')
  })
})

describe('the catalogue changes', () => {
  test('nothing changes – only the version is requested, at most once a second', async () => {
    const { look, api, remotes } = await cachedShop()
    for (let second = 0; second < 20; second++) {
      await Promise.all([look(), look()])
      pass(1_000)
    }

    expect([api.reads, remotes.renders]).toEqual([1, 1])
    expect(api.asked).toBeLessThanOrEqual(20)
  })

  test('an API instance that lags behind – its answer is shown for a second', async () => {
    const { look, api, catalogue } = await cachedShop()
    await look('/amazing')
    Object.assign(api, { price: 2000, version: 'v2' })
    pass(3_001)
    await catalogue.state()
    Object.assign(api, { price: 1000, version: 'v1' })
    expect(await look()).toBe('one: 1000 تومان')
    Object.assign(api, { price: 2000, version: 'v2' })
    pass(1_001)

    expect(await look()).toBe('one: 2000 تومان')
    pass(20_000)
    expect(await look()).toBe('one: 2000 تومان')
  })

  test('a new version – the page is shown at once for a moment, then waited for', async () => {
    const { look, api, catalogue, remotes, pages } = await cachedShop()
    await look()
    Object.assign(api, { price: 2000, version: 'v2' })
    // A visitor has the version asked for, and the next one knows it.
    pass(1_001)
    await look()
    await vi.waitFor(async () => expect(await catalogue.state()).toMatchObject({ version: 'v2' }))
    let go = () => {}
    remotes.wait = new Promise(resolve => {
      go = resolve
    })
    expect(await look()).toBe('one: 1000 تومان')
    expect(pages.renderings()).toMatchObject({ begun: 2, underWay: 1 })
    pass(1_500)
    const waiting = look()
    go()

    expect(await waiting).toBe('one: 2000 تومان')
    expect(pages.renderings().begun).toBe(2)
  })

  test('a part fails on a page of a new version – the new page is shown, not the old price', async () => {
    const { look, page, api, remotes } = await cachedShop()
    await look()
    Object.assign(api, { price: 2000, version: 'v2' })
    remotes.broken = true
    pass(3_001)

    expect(await page('/', one)).toMatchObject({ status: 200, complete: false })
    remotes.broken = false
    expect(await look()).toBe('one: 2000 تومان')
  })

  test('a version with every answer – a page is rendered once a second, however many ask', async () => {
    const { look, api, pages, remotes } = await cachedShop()
    let count = 0
    Object.defineProperty(api, 'version', { get: () => `v${count++}` })
    const began = performance.now()
    for (let tenth = 0; tenth < 100; tenth++) {
      await Promise.all([look(), look(), look()])
      // Lets time pass itself.
      await vi.waitFor(() => expect(pages.renderings().underWay).toBe(0))
      pass(100)
    }
    const seconds = (performance.now() - began) / 1_000

    expect(remotes.renders).toBeGreaterThan(0.8 * seconds - 1)
    expect(remotes.renders).toBeLessThanOrEqual(seconds + 1)
  })

  test('rendered while the version changed – who wants the new version gets it', async () => {
    const { look, api, catalogue, remotes } = await cachedShop()
    await catalogue.state()
    let go = () => {}
    remotes.wait = new Promise(resolve => {
      go = resolve
    })
    const first = look()
    await vi.waitFor(() => expect(remotes.begun).toBe(1))
    Object.assign(api, { version: 'v2' })
    pass(3_001)
    const second = look()
    await vi.waitFor(async () => expect(await catalogue.state()).toMatchObject({ version: 'v2' }))
    go()
    await Promise.all([first, second])

    expect(await look()).toBe('one: 1000 تومان')
    expect(remotes.renders).toBe(2)
  })

  test('an API without a version – is called again after seconds', async () => {
    const { look, api } = await cachedShop()
    api.version = undefined
    expect(await look()).toBe('one: 1000 تومان')

    api.price = 2000
    pass(10_001)

    expect(await look()).toBe('one: 2000 تومان')
  })
})

describe('something fails', () => {
  test('a render that fails – the previous page is shown within its window, then the failure', async () => {
    const { look, remotes, page } = await cachedShop()
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

  test.each(['fails', 'hangs'] as const)(
    'stock changed, then the API %s – a page is still shown for ten minutes, then a 503',
    async how => {
      const { look, page, pages, api } = await cachedShop()
      await look('/')
      Object.assign(api, { price: 2000, version: 'v2' })
      pass(3_001)
      expect(await look('/amazing')).toBe('one: 2000 تومان')
      Object.assign(api, how === 'fails' ? { status: 503 } : { hangs: true })
      const { begun } = pages.renderings()

      for (let minutes = 0; minutes < 10; minutes += 5) {
        pass(300_000)
        expect(await look('/')).toBe('one: 1000 تومان')
      }
      expect(pages.renderings().begun).toBe(begun)
      pass(60_000)
      expect(await page('/', one)).toMatchObject({ status: 503 })

      Object.assign(api, { status: 200, hangs: false })
      pass(3_001)
      expect(await look('/')).toBe('one: 2000 تومان')
    },
  )

  test('the API fails for some calls only – what is shown from old answers grows no younger', async () => {
    const { look, page, api } = await cachedShop()
    await look()
    api.readStatus = 503
    for (let step = 0; step < 6; step++) {
      pass(100_000)
      expect(await look()).toBe('one: 1000 تومان')
    }
    pass(100_000)

    expect(await page('/', one)).toMatchObject({ status: 503 })
  })

  test('a missing product – is a 404 and not kept', async () => {
    const { page, pages } = await cachedShop()

    expect(await page('/product/gone', one)).toMatchObject({ status: 404 })
    expect(pages.metrics().entries).toBe(0)
  })

  test('paths without a page – share one 404, which is rendered once and names none of them', async () => {
    const { page, pages } = await cachedShop()

    const first = await page('/no/such/page?x=1', one)

    expect(first).toMatchObject({ status: 404, complete: true })
    expect(htmlOf(first)).not.toContain('such')
    expect(await page('/card/other', one)).toBe(first)
    expect([pages.metrics().entries, pages.renderings().begun]).toEqual([1, 1])
  })
})
