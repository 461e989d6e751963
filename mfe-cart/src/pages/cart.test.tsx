import { screen, waitFor, within } from '@testing-library/react'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { productGoesWith } from 'shared-shop/endpoints/catalogue/product-goes-with'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { slot } from '../slots/cart-dropdown.tsx'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleLine, samplePriced, samplePricing, sampleProduct } from '../testing/samples.ts'
import { page } from './cart.tsx'

const pricing = () =>
  new FakeApi().on(priceCart, ({ body }) => samplePricing(body.lines.map(line => samplePriced(line))))

function put(...lines: Parameters<typeof sampleLine>[0][]) {
  for (const line of lines) pageCart().cart.add(sampleLine(line))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
})

afterEach(() => vi.restoreAllMocks())

describe('cart page', () => {
  test('quantity – plus at the stock – stays, and the row says how many are left', async () => {
    put({ con: 1 })
    const api = new FakeApi().on(priceCart, ({ body }) =>
      samplePricing(body.lines.map(line => samplePriced(line, { inventory: 2 }))),
    )
    const { user } = renderInHost(<page.Page data={null} />, { api })
    await waitFor(() => expect(pageCart().cart.getSnapshot().lines[0]?.inventory).toBe(2))
    const plus = screen.getByRole('button', { name: 'یکی بیشتر' })
    for (let tap = 0; tap < 4; tap++) await user.click(plus)
    expect(within(screen.getByRole('group', { name: 'تعداد اسپرسوساز نوا' })).getByText('۲')).toBeTruthy()
    expect(screen.getByText('از این کالا همین ۲ عدد مانده است.')).toBeTruthy()
  })

  test('remove – one of several lines – the line disappears, the heading gets the focus, it is announced', async () => {
    put({ id: 1 }, { id: 2, name: 'اتوی بخار' })
    const { user } = renderInHost(<page.Page data={null} />, { api: pricing() })
    await user.click(screen.getByRole('button', { name: /^حذف\s+اتوی بخار$/ }))
    expect(screen.getAllByRole('listitem').filter(item => item.textContent?.includes('اتوی بخار'))).toEqual(
      [],
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'سبد خرید' }))
    expect(screen.getByText('اتوی بخار از سبد برداشته شد.')).toBeTruthy()
  })

  test('remove – the last line – the empty state gets the focus and links to the shop', async () => {
    put({})
    const { user } = renderInHost(<page.Page data={null} />, { api: pricing() })
    await user.click(screen.getByRole('button', { name: /^حذف/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'سبد خرید شما خالی است' }))
    expect(screen.getByRole('link', { name: 'شروع خرید' }).getAttribute('href')).toBe('/')
  })

  test('refresh – prices and stock have changed – reports both and blocks the checkout until the shopper fixes it', async () => {
    put({ con: 3, price: 1000, special: 0 })
    const api = new FakeApi().on(priceCart, ({ body }) =>
      samplePricing(
        body.lines.map(line =>
          samplePriced(line, {
            price: 1200,
            special: 0,
            inventory: 2,
            problem: line.con > 2 ? 'too-few' : null,
          }),
        ),
      ),
    )
    const { user } = renderInHost(<page.Page data={null} />, { api })
    expect(await screen.findByText('قیمت اسپرسوساز نوا از ۱٬۰۰۰ به ۱٬۲۰۰ تومان تغییر کرد.')).toBeTruthy()
    expect(screen.getByText('از اسپرسوساز نوا فقط ۲ عدد مانده است.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'ادامه و تکمیل مشخصات' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'کم کردن به ۲ عدد' }))
    expect(screen.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).getAttribute('href')).toBe(
      '/card/complete-profile',
    )
  })

  test('last unit – reserved by the shopper’s own unpaid order – links to that order', async () => {
    put({})
    pageCart().placed.remember(501, pageCart().cart.getSnapshot().lines)
    const api = new FakeApi().on(priceCart, ({ body }) =>
      samplePricing(body.lines.map(line => samplePriced(line, { inventory: 0, problem: 'unavailable' }))),
    )
    renderInHost(<page.Page data={null} />, { api })
    const link = await screen.findByRole('link', { name: 'پرداخت سفارش پیشین' })
    expect(link.getAttribute('href')).toBe('/card/checkPayment/501')
  })

  test('suggestions – cart has a line – shows products that go with it, except those in the cart', async () => {
    put({ id: 1 })
    const products = [1, 9].map(id => ({ ...sampleProduct, id, slug: `p-${id}`, name: `کالای ${id}` }))
    const api = pricing().on(productGoesWith, () => ({ products }))
    renderInHost(<page.Page data={null} />, { api })
    expect((await screen.findByRole('link', { name: 'کالای 9' })).getAttribute('href')).toBe('/product/p-9')
    expect(screen.queryByRole('link', { name: 'کالای 1' })).toBeNull()
  })

  test('checkout – guest – has to sign in and returns to the first step', async () => {
    put({})
    const { user, bus } = renderInHost(<page.Page data={null} />, {
      api: pricing(),
      session: { status: 'guest' },
    })
    const login = vi.fn()
    bus.handle('login/open', login)
    await user.click(screen.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }))
    expect(login.mock.calls[0]?.[0]).toMatchObject({ returnTo: '/card/complete-profile' })
  })
})

describe('cart dropdown', () => {
  test('dropdown – empty – the start-shopping link closes it', async () => {
    const close = vi.fn()
    const { user } = renderInHost(<slot.Slot onClose={close} />, { api: pricing() })
    const link = screen.getByRole('link', { name: 'شروع خرید' })
    expect(link.getAttribute('href')).toBe('/')
    await user.click(link)
    expect(close).toHaveBeenCalled()
  })

  test('dropdown – filled – shows price, discount and payable amount per line, and the total after discounts', () => {
    put({ con: 2 })
    renderInHost(<slot.Slot onClose={() => undefined} />, { api: pricing() })
    const row = within(screen.getByRole('listitem'))
    expect(row.getByRole('link', { name: 'اسپرسوساز نوا' }).getAttribute('href')).toBe('/product/espresso-1')
    expect(row.getByText(/۳۶٬۹۸۰٬۰۰۰/)).toBeTruthy()
    expect(row.getByText('۶٬۶۵۶٬۴۰۰ تخفیف')).toBeTruthy()
    expect(row.getByText(/۳۰٬۳۲۳٬۶۰۰/)).toBeTruthy()
    expect(screen.getByText('قابل پرداخت', { selector: 'dt' }).nextSibling?.textContent).toContain(
      '۳۰٬۳۲۳٬۶۰۰ تومان',
    )
    expect(screen.getByRole('link', { name: 'ثبت و ادامهٔ خرید' }).getAttribute('href')).toBe('/card')
  })

  test('dropdown – refresh fails – says so and keeps the lines; the button retries', async () => {
    put({})
    const api = new FakeApi()
    const { user } = renderInHost(<slot.Slot onClose={() => undefined} />, { api })
    expect(await screen.findByText(/قیمت‌های امروز دریافت نشد/)).toBeTruthy()
    api.on(priceCart, ({ body }) => samplePricing(body.lines.map(line => samplePriced(line))))
    await user.click(screen.getByRole('button', { name: 'تازه‌سازی سبد' }))
    await vi.waitFor(() => expect(screen.queryByText(/قیمت‌های امروز دریافت نشد/)).toBeNull())
    expect(screen.getByRole('link', { name: 'اسپرسوساز نوا' })).toBeTruthy()
  })
})
