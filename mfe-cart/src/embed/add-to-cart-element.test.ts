import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeShop, refused } from '../testing/fake-shop.ts'
import { ShopAddToCartElement } from './add-to-cart-element.ts'
import { loadApp } from './load-app.ts'

vi.mock('./load-app.ts', () => ({ loadApp: vi.fn(() => import('./app/app.tsx')) }))
customElements.define('shop-add-to-cart', ShopAddToCartElement)

let shops = 0
const events: [string, unknown][] = []
const record = (event: Event) => events.push([event.type, (event as CustomEvent<unknown>).detail])

// Imported once up front, so that no test waits for compilation.
beforeAll(async () => {
  await import('./app/app.tsx')
})

beforeEach(() => {
  shops += 1
  events.length = 0
  document.addEventListener('shop-cart-added', record)
  document.addEventListener('shop-cart-error', record)
  vi.mocked(loadApp).mockClear()
})

afterEach(() => {
  document.body.replaceChildren()
  document.removeEventListener('shop-cart-added', record)
  document.removeEventListener('shop-cart-error', record)
  vi.unstubAllGlobals()
})

function placed(attributes: string, words = ''): ShopAddToCartElement {
  document.body.innerHTML = `<shop-add-to-cart shop="https://shop-${shops}.example" ${attributes}>${words}</shop-add-to-cart>`
  return document.body.lastElementChild as ShopAddToCartElement
}

const inside = (element: ShopAddToCartElement) => within(element.shadowRoot?.firstElementChild as HTMLElement)

test('click – quantity attribute is set – adds that many, dispatches the event and announces it', async () => {
  fakeShop()
  const element = placed('product="1" quantity="3"')
  expect(loadApp).not.toHaveBeenCalled()
  await userEvent.click(inside(element).getByRole('button', { name: 'افزودن به سبد' }))
  await inside(element).findByText('به سبد افزوده شد')
  expect(events).toEqual([['shop-cart-added', { product: 1, quantity: 3 }]])
})

test('click – while an earlier one is running – adds once', async () => {
  fakeShop()
  const element = placed('product="1"')
  await Promise.all([element.add(), element.add()])
  expect(events).toHaveLength(1)
})

test('click – the product is gone – shows why and dispatches an error, without an unhandled rejection', async () => {
  fakeShop({ '/product/': () => refused(404, 'NOT_FOUND') })
  const element = placed('product="1"')
  await userEvent.click(inside(element).getByRole('button'))
  const message = 'این کالا دیگر در فروشگاه عرضه نمی‌شود.'
  await inside(element).findByText(message)
  expect(events).toEqual([['shop-cart-error', { code: 'GONE', message }]])
})

test('properties – set – are reflected to attributes, and the page’s texts are used', () => {
  const element = placed('')
  Object.assign(element, { product: 7, color: 3, quantity: 2, theme: 'dark', locale: { add: 'Add' } })
  const written = ['product', 'color', 'quantity', 'theme'].map(name => element.getAttribute(name))
  expect(written).toEqual(['7', '3', '2', 'dark'])
  expect(inside(element).getByRole('button', { name: 'Add' })).toBeDefined()
  Object.assign(element, { color: undefined, locale: null })
  expect([element.hasAttribute('color'), element.color]).toEqual([false, undefined])
  expect(inside(element).getByRole('button', { name: 'افزودن به سبد' })).toBeDefined()
})
