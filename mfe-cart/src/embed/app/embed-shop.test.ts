import { afterEach, expect, test, vi } from 'vitest'
import { fakeShop, refused } from '../../testing/fake-shop.ts'
import { sampleProduct } from '../../testing/samples.ts'
import { EmbedShop } from './embed-shop.ts'

const origin = 'https://shop.example'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function opened() {
  const events = { changed: vi.fn(), failed: vi.fn() }
  return { events, shop: new EmbedShop(origin, events) }
}

test('add – a product – is added at today’s price, in the requested color, and reported once', async () => {
  const green = { id: 8, name: 'سبزآبی', color: '#11776a', inventory: 4, picture: '/green' }
  fakeShop({ '/product/': () => ({ product: { ...sampleProduct, variants: [green] }, related: [] }) })
  const { shop, events } = opened()
  expect(await shop.add(1, { quantity: 2, color: 8 })).toEqual({ product: 1, quantity: 2 })
  const line = { id: 1, name: sampleProduct.name, quantity: 2, payable: 30_323_600, color: 8 }
  expect(shop.facts()).toEqual({ count: 2, total: 30_323_600, lines: [line] })
  expect(events.changed).toHaveBeenCalledExactlyOnceWith(shop.facts())
})

test.each([
  ['unknown product', () => refused(404, 'NOT_FOUND'), 'GONE'],
  ['sold-out product', () => ({ product: { ...sampleProduct, inventory: 0 }, related: [] }), 'unavailable'],
  [
    'shop unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'network',
  ],
])('add – %s – rejects with code and text, and the cart is unchanged', async (_, answer, code) => {
  fakeShop({ '/product/': answer })
  const { shop } = opened()
  await expect(shop.add(1, {})).rejects.toMatchObject({ code, message: expect.stringMatching(/[آ-ی]/) })
  expect(shop.facts().count).toBe(0)
})

test.each([Number.NaN, 0, -4, 1.5])(
  'add – id %d is invalid – rejects without asking the shop',
  async product => {
    const requests = fakeShop()
    const { shop } = opened()
    await expect(shop.add(product, {})).rejects.toMatchObject({ code: 'product-missing' })
    expect(requests).toEqual([])
  },
)

test('calls – of any kind – carry their own visitor token, no cookie and no token of the page', async () => {
  localStorage.setItem('api_token', 'the-tokens-of-the-page')
  const requests = fakeShop()
  const { shop } = opened()
  await shop.add(1, {})
  await shop.refresh()
  for (const { url, headers, credentials } of requests) {
    expect(url).toMatch(/^https:\/\/shop\.example\/api\/V1\//)
    expect(credentials).toBe('omit')
    expect(headers['X-Visitor-Token']).toMatch(/^[A-Za-z0-9]{15}$/)
    expect(headers).not.toHaveProperty('Authorization')
  }
  expect(document.cookie).toBe('')
  const keys = Object.keys(localStorage).filter(key => key !== 'api_token')
  expect(keys.every(key => key.startsWith(`shop-cart:${origin}:`))).toBe(true)
})

test('handOver – a cart with a color – sends its lines to the shop and returns the URL to continue at', async () => {
  const requests = fakeShop()
  const { shop } = opened()
  await shop.add(1, { quantity: 3 })
  expect(await shop.handOver()).toBe(`${origin}/card?handover=a%20b`)
  expect(requests.at(-1)?.body).toEqual({ lines: [{ id: 1, quantity: 3 }] })
})

test('handOver – refused – is reported, and kept on screen until a handover succeeds', async () => {
  fakeShop({ '/cart/handover': () => refused(429, 'TOO_MANY_REQUESTS') })
  const { shop, events } = opened()
  await shop.add(1, {})
  await expect(shop.handOver()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(events.failed).toHaveBeenCalledExactlyOnceWith(shop.problem())
  fakeShop()
  await shop.handOver()
  expect(shop.problem()).toBeUndefined()
})

test('refresh – the shop is unreachable – returns false and reports it once, however often it is called', async () => {
  fakeShop()
  const { shop, events } = opened()
  await shop.add(1, {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect([await shop.refresh(), await shop.refresh()]).toEqual([false, false])
  expect(events.failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'network' }))
})

test('two shops – in one page – have separate carts', async () => {
  fakeShop()
  const one = opened().shop
  await one.add(1, {})
  const other = new EmbedShop('https://other.example', { changed: vi.fn(), failed: vi.fn() })
  expect([one.facts().count, other.facts().count]).toEqual([1, 0])
})
