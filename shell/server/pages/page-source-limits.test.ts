import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { cachedShop, fakeCacheClock, one, pass } from '../testing/cached-shop.tsx'
import { type Requester, renderingBounds } from './rendering-queue.ts'
import { RenderingRefused } from './rendering-refused.ts'

fakeCacheClock()

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
    const opened = await cachedShop()
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
    const { look, page, pages, remotes } = await cachedShop()
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
    const { page, pages, remotes } = await cachedShop()
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
    const { page, pages, remotes } = await cachedShop()
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
    const { page, pages } = await cachedShop()
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
    const { page } = await cachedShop()
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
    const { page, pages } = await cachedShop()
    const { requester, state } = client()
    for (const target of ['/', '/', '/?x=1', '/amazing']) await page(target, one, requester)
    expect(state.counted).toBe(2)

    pass(31_000)
    await page('/', one, requester)
    await vi.waitFor(() => expect(pages.renderings()).toMatchObject({ begun: 3, underWay: 0 }))

    expect(state.counted).toBe(2)
  })
})
