import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { sampleLine } from '../testing/samples.ts'
import { ShopCartError } from './common/shop-cart-error.ts'
import { loadApp } from './load-app.ts'
import { ShopCartElement } from './shop-cart-element.ts'

vi.mock('./load-app.ts', () => ({ loadApp: vi.fn(() => import('./app/app.tsx')) }))

/** Each test uses a different shop: the cart of a shop lives as long as the page. */
let origin = ''
let shops = 0
const events: [string, unknown][] = []
const names = ['shop-cart-changed', 'shop-cart-added', 'shop-cart-error', 'shop-cart-checkout'] as const
const record = (event: Event) => events.push([event.type, (event as CustomEvent<unknown>).detail])

customElements.define('shop-cart', ShopCartElement)

// Imported once up front, so that no test waits for compilation.
beforeAll(async () => {
  await import('./app/app.tsx')
})

beforeEach(() => {
  shops += 1
  origin = `https://shop-${shops}.example`
  events.length = 0
  for (const name of names) document.addEventListener(name, record)
  fakeShop()
})

afterEach(async () => {
  document.body.replaceChildren()
  // An element unmounts its cart in a task of its own, which must not come after the end of the file's document.
  await new Promise(resolve => setTimeout(resolve))
  for (const name of names) document.removeEventListener(name, record)
  vi.unstubAllGlobals()
  vi.mocked(loadApp).mockClear()
  cleanup()
})

function placed(attributes = ''): ShopCartElement {
  document.body.insertAdjacentHTML('beforeend', `<shop-cart shop="${origin}" ${attributes}></shop-cart>`)
  return document.body.lastElementChild as ShopCartElement
}

const inside = (cart: ShopCartElement) => within(cart.shadowRoot?.firstElementChild as HTMLElement)
const buttonOf = (cart: ShopCartElement) => inside(cart).getByRole('button', { name: /^سبد خرید، / })
const countOf = (cart: ShopCartElement) => cart.shadowRoot?.querySelector('[part=badge]')?.textContent
const headingOf = (cart: ShopCartElement) => inside(cart).findByRole('heading', { name: 'سبد خرید' })

describe('before the first interaction', () => {
  test('badge – a cart is stored – counts its units without loading or fetching anything', () => {
    const lines = [sampleLine({ con: 2 }), sampleLine({ id: 2 }), { con: 'many' }, null]
    localStorage.setItem(`shop-cart:${origin}:cart`, JSON.stringify(lines))
    const cart = placed()
    expect(buttonOf(cart).getAttribute('aria-label')).toBe('سبد خرید، ۳ کالا')
    expect(loadApp).not.toHaveBeenCalled()
  })

  test.each(['{', '7', '"x"', '[[]]'])('badge – storage holds %s – shows an empty cart', text => {
    localStorage.setItem(`shop-cart:${origin}:cart`, text)
    const cart = placed()
    expect(cart.shadowRoot?.querySelector<HTMLElement>('[part=badge]')?.hidden).toBe(true)
  })

  test('properties – set before the element was defined – are applied', () => {
    const cart = document.createElement('shop-cart') as ShopCartElement
    Object.defineProperty(cart, 'shop', { value: origin, configurable: true, writable: true })
    Object.defineProperty(cart, 'locale', {
      value: { label: 'Cart: {count}' },
      configurable: true,
      writable: true,
    })
    document.body.append(cart)
    expect([cart.getAttribute('shop'), Object.hasOwn(cart, 'shop')]).toEqual([origin, false])
    expect(inside(cart).getByRole('button', { name: 'Cart: ۰' })).toBeDefined()
  })
})

describe('the cart of a page', () => {
  test('add – two elements show the shop – both count it and report the change, one reports the addition', async () => {
    const [cart, other] = [placed(), placed()]
    await cart.add(1, { quantity: 2 })
    expect([countOf(cart), countOf(other)]).toEqual(['۲', '۲'])
    expect(events.map(([name]) => name)).toEqual([
      'shop-cart-changed',
      'shop-cart-changed',
      'shop-cart-added',
    ])
    expect(events.at(-1)?.[1]).toEqual({ product: 1, quantity: 2 })
  })

  test('add – the script fails to load – rejects and dispatches an error, and the next try works', async () => {
    const cart = placed()
    vi.mocked(loadApp).mockRejectedValueOnce(new ShopCartError('network', 'نشد'))
    await expect(cart.add(1)).rejects.toMatchObject({ code: 'network' })
    expect(events).toEqual([['shop-cart-error', { code: 'network', message: 'نشد' }]])
    await cart.add(1)
    expect(countOf(cart)).toBe('۱')
  })

  test('another tab – stores a line – is counted at once and reported', async () => {
    const cart = placed()
    const key = `shop-cart:${origin}:cart`
    localStorage.setItem(key, JSON.stringify([sampleLine({ con: 4 })]))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(countOf(cart)).toBe('۴')
    await waitFor(() =>
      expect(events).toEqual([['shop-cart-changed', expect.objectContaining({ count: 4 })]]),
    )
  })

  test('shop – missing or not a URL – does nothing but report it', async () => {
    document.body.innerHTML = '<shop-cart shop="javascript:alert(1)"></shop-cart>'
    const cart = document.body.lastElementChild as ShopCartElement
    expect(await cart.refresh()).toBe(false)
    expect(events).toEqual([['shop-cart-error', expect.objectContaining({ code: 'shop-missing' })]])
  })
})

describe('the dropdown', () => {
  test('dropdown – click, Escape, open() and a press elsewhere – opens and closes, and the attribute follows', async () => {
    const user = userEvent.setup()
    const cart = placed()
    await user.click(buttonOf(cart))
    await headingOf(cart)
    expect([cart.hasAttribute('open'), buttonOf(cart).getAttribute('aria-expanded')]).toEqual([true, 'true'])
    await user.keyboard('{Escape}')
    expect([cart.hasAttribute('open'), buttonOf(cart).getAttribute('aria-expanded')]).toEqual([
      false,
      'false',
    ])
    expect(cart.shadowRoot?.activeElement).toBe(buttonOf(cart))
    cart.open()
    await headingOf(cart)
    await user.click(document.body)
    expect(cart.hasAttribute('open')).toBe(false)
  })

  test('dropdown – moved while open – stays open, with the same content', async () => {
    const cart = placed('open')
    const heading = await headingOf(cart)
    document.body.append(document.createElement('main'))
    document.body.lastElementChild?.append(cart)
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(cart.hasAttribute('open')).toBe(true)
    expect(await headingOf(cart)).toBe(heading)
  })

  test('dropdown – removed from the page – is closed and emptied in a later task', async () => {
    const cart = placed('open')
    await headingOf(cart)
    cart.remove()
    await waitFor(() => expect(cart.hasAttribute('open')).toBe(false))
    expect(cart.shadowRoot?.querySelector('[part=panel]')?.childElementCount).toBe(0)
  })

  test('dropdown – removed while it loads – stays empty', async () => {
    const cart = placed('open')
    cart.remove()
    await loadApp()
    await waitFor(() => expect(cart.hasAttribute('open')).toBe(false))
    await cart.refresh()
    expect(cart.shadowRoot?.querySelector('[part=panel]')?.childElementCount).toBe(0)
  })

  test('dropdown – the script fails to load – shows an error with a retry that works', async () => {
    vi.mocked(loadApp).mockRejectedValueOnce(new ShopCartError('network', 'ارتباط نیست'))
    const cart = placed('open')
    await inside(cart).findByText('ارتباط نیست')
    expect(events).toEqual([['shop-cart-error', { code: 'network', message: 'ارتباط نیست' }]])
    await userEvent.click(inside(cart).getByRole('button', { name: 'تلاش دوباره' }))
    await headingOf(cart)
  })

  test('checkout – prevented by the page – sends nothing to the shop', async () => {
    const requests = fakeShop()
    const cart = placed()
    await cart.add(1)
    cart.addEventListener('shop-cart-checkout', event => event.preventDefault())
    cart.open()
    await userEvent.click(await inside(cart).findByRole('button', { name: 'ثبت و ادامهٔ خرید' }))
    expect(events.at(-1)).toEqual(['shop-cart-checkout', { lines: [expect.objectContaining({ id: 1 })] }])
    expect(requests.some(({ url }) => url.includes('handover'))).toBe(false)
  })
})

describe('the whole cart', () => {
  test('view and shop – changed – the other view and the other cart are shown', async () => {
    const cart = placed('view="page"')
    await cart.add(1, { quantity: 3 })
    await inside(cart).findByRole('link', { name: 'اسپرسوساز نوا' })
    cart.view = 'badge'
    expect(countOf(cart)).toBe('۳')
    cart.shop = 'https://empty.example'
    expect(buttonOf(cart).getAttribute('aria-label')).toBe('سبد خرید، ۰ کالا')
  })

  test('shop – changed in the page view – the theme still follows the visitor’s preference', () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => query)
    const cart = placed('style="color-scheme: light dark"')
    cart.shop = 'https://other.example'
    query.matches = true
    query.dispatchEvent(new Event('change'))
    expect(cart.shadowRoot?.querySelector<HTMLElement>('.box')?.dataset.theme).toBe('dark')
  })

  test('texts – set later by the page, as a property or as JSON – replace ours', async () => {
    const cart = placed('view="page"')
    await inside(cart).findByText('سبد خرید شما خالی است')
    cart.locale = { empty: 'هیچ' }
    await inside(cart).findByText('هیچ')
    cart.setAttribute('locale', '{"empty":"تهی"}')
    await inside(cart).findByText('تهی')
    cart.locale = null
    await inside(cart).findByText('سبد خرید شما خالی است')
  })
})
