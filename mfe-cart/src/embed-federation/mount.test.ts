import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from './mount.ts'

// Defined by the build; in this test the script never loads.
beforeEach(() => void vi.stubGlobal('__CONNECTION_PROBLEM__', 'ارتباط قطع است'))
afterEach(() => document.body.replaceChildren())

const shop = 'https://shop.example'

test('mount – options – become attributes of the element, texts as JSON', () => {
  const { element } = mount(document.body, { shop, view: 'page', dir: 'ltr', locale: { cart: 'Basket' } })
  expect(document.body.lastElementChild).toBe(element)
  expect(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))).toEqual({
    shop,
    view: 'page',
    dir: 'ltr',
    locale: '{"cart":"Basket"}',
  })
})

test('mount – update – changes the named options, resets undefined ones, leaves the rest', () => {
  const { element, update } = mount(document.body, { shop, view: 'page', dir: 'ltr' })
  update({ view: 'badge', dir: undefined })
  expect(element.outerHTML).toBe(`<shop-cart shop="${shop}" view="badge"></shop-cart>`)
})

test('mount – unmount – leaves the host as it was', () => {
  document.body.innerHTML = '<p>theirs</p>'
  mount(document.body, { shop }).unmount()
  expect(document.body.innerHTML).toBe('<p>theirs</p>')
})

test('mount – the script fails to load – the host gets an error event, and update tries again', async () => {
  const errorEvent = () => new Promise(resolve => document.body.addEventListener('shop-cart-error', resolve))
  const first = errorEvent()
  const { update } = mount(document.body, { shop })
  expect(await first).toMatchObject({ detail: { code: 'network', message: 'ارتباط قطع است' } })
  const second = errorEvent()
  update({})
  await second
})
