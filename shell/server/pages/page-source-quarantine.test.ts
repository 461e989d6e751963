import { describe, expect, test, vi } from 'vitest'
import type { ServerComposition } from '../composition/compose.ts'
import { cachedShop, fakeCacheClock, htmlOf, one, pass, shown } from '../testing/cached-shop.tsx'

fakeCacheClock()

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
    const opened = await cachedShop()
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

  test('a new catalogue version – the whole page from before is shown only while the API is away', async () => {
    const { look, hold, api } = await heldShop()
    await look()
    hold()
    Object.assign(api, { price: 2000, version: 'v2' })
    pass(3_001)
    expect(await look()).toBeUndefined()

    api.status = 503
    pass(3_001)
    expect(await look()).toBe('one: 1000 تومان')
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
})
