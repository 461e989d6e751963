import { describe, expect, test } from 'vitest'
import { cachedShop, fakeCacheClock, htmlOf, one } from '../testing/cached-shop.tsx'

fakeCacheClock()

describe('addresses', () => {
  test('100 made-up parameters and paths – cause no rendering, and show the same page', async () => {
    const { look, page, pages } = await cachedShop()
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

  test('the parameter of the error page – is rendered, with a slash too', async () => {
    const { page } = await cachedShop()

    expect(htmlOf(await page('/error/?status=500&x=1', one))).toContain('خطای داخلی سرور')
    expect(htmlOf(await page('/error?status=404', one))).not.toContain('خطای داخلی سرور')
  })

  test('a redirect – carries the parameters on that the page does not read', async () => {
    const { look } = await cachedShop()

    expect(await look('/product/old?utm_source=a')).toBe('/product/new?color=2&utm_source=a')
    expect(await look('/product/old')).toBe('/product/new?color=2')
    expect(await look('/product/old?x=1&color=3')).toBe('/product/new?color=2&x=1')
    expect(await look('/index2?gclid=b')).toBe('/?gclid=b')
  })

  test('more pages than fit – entries and bytes stay within bounds', async () => {
    const { look, pages } = await cachedShop({ bounds: { maxEntries: 20, maxBytes: 400_000 } })
    for (let index = 0; index < 60; index++) await look(`/product/p${index}`)

    const { entries, bytes } = pages.metrics()
    expect(entries).toBeGreaterThan(2)
    expect(entries).toBeLessThanOrEqual(20)
    expect(bytes).toBeLessThanOrEqual(400_000)
  })

  test('made-up searches – push out no page without a query', async () => {
    const { look, pages } = await cachedShop()
    await look('/product/p1')
    for (let index = 0; index < 120; index++) await look(`/category/tv?page=${index + 2}`)
    const { misses, entries } = pages.metrics()
    expect(entries).toBe(101)

    await look('/product/p1')

    expect(pages.metrics().misses).toBe(misses)
  })
})
