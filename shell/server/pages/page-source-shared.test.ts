import { expect, test } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { cachedShop, composed, fakeCacheClock, pass } from '../testing/cached-shop.tsx'

fakeCacheClock()

/** What shells share, without a Redis. */
function store() {
  const pages = new Map<string, ReadyPage>()
  return {
    pages,
    read: async (key: string) => pages.get(key),
    write: (key: string, page: ReadyPage) => void pages.set(key, page),
  }
}

test('a page that another shell has rendered – is not rendered again, unless it is of another version or composition', async () => {
  const shared = store()
  const [one, other] = [await cachedShop({ shared }), await cachedShop({ shared })]
  await one.look('/')

  expect(await other.look('/')).toBe('one: 1000 تومان')
  expect(other.pages.renderings().begun).toBe(0)
  expect(await other.look('/', composed('two'))).toBe('two: 1000 تومان')
  Object.assign(other.api, { price: 2000, version: 'v2' })
  pass(3_001)
  expect(await other.look('/')).toBe('one: 2000 تومان')
  expect(other.pages.renderings().begun).toBe(2)
})

test('pages that are missing, incomplete, mixed or of no version – are not shared', async () => {
  const shared = store()
  const { look, api, remotes, catalogue } = await cachedShop({ shared })
  await catalogue.state()
  api.version = 'v2'
  await look('/category/tv')
  pass(3_001)
  await look('/product/gone')
  remotes.broken = true
  await look('/amazing')
  const unnamed = await cachedShop({ shared })
  unnamed.api.version = undefined
  await unnamed.look('/')

  expect([...shared.pages.keys()]).toEqual([])
})
