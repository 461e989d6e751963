import { screen } from '@testing-library/react'
import { ApiFailure } from 'shared-shop/client'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'
import { page } from './cart.tsx'

const ten = { code: 'TEN', percent: 10, maxPrice: 500_000 }

/** A shop where TEN is valid and any other code is refused for `refusal`. */
const shop = (refusal: DiscountRefusal = { reason: 'DISCOUNT_UNKNOWN' }) =>
  new FakeApi().on(priceCart, ({ body }) => ({
    ...samplePricing(body.lines.map(line => samplePriced(line))),
    ...(body.discountCode === 'TEN' && { discount: ten }),
    ...(body.discountCode !== undefined && body.discountCode !== 'TEN' && { discountRefusal: refusal }),
  }))

function show(api = shop()) {
  const view = renderInHost(<page.Page data={null} />, { api, session: { status: 'guest' } })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'کد تخفیف' })
  const apply = async (typed: string) => {
    await view.user.clear(field())
    await view.user.click(field())
    await view.user.paste(typed)
    await view.user.click(screen.getByRole('button', { name: 'اعمال' }))
  }
  return { ...view, field, apply }
}

const row = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent
const payable = () => screen.getByText('قابل پرداخت', { selector: 'dt' }).parentElement?.textContent

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  pageCart().cart.add(sampleLine())
})

describe('discount code', () => {
  test('code – valid – is subtracted from the total, shown with its terms, removed with one tap', async () => {
    const { user, apply } = show()
    await apply('ten')
    expect(await screen.findByText('TEN')).toBeTruthy()
    expect(screen.getByText(/۱۰٪ تا سقف ۵۰۰٬۰۰۰ تومان/)).toBeTruthy()
    expect(row('تخفیف کد')).toBe('۵۰۰٬۰۰۰')
    expect(payable()).toContain('۱۴٬۶۶۱٬۸۰۰')
    await user.click(screen.getByRole('button', { name: 'برداشتن کد تخفیف TEN' }))
    expect(screen.queryByText('تخفیف کد', { selector: 'dt' })).toBeNull()
    expect(payable()).toContain('۱۵٬۱۶۱٬۸۰۰')
  })

  test('code – valid, page loaded again – is kept and sent with the request for prices', async () => {
    const { apply, unmount } = show()
    await apply('TEN')
    await screen.findByText('TEN')
    unmount()
    resetPageCart()
    const api = shop()
    show(api)
    expect(await screen.findByText('TEN')).toBeTruthy()
    await vi.waitFor(() => expect(api.inputsOf(priceCart)[0]?.body.discountCode).toBe('TEN'))
  })

  test.each<[string, DiscountRefusal, string]>([
    ['unknown', { reason: 'DISCOUNT_UNKNOWN' }, 'چنین کد تخفیفی وجود ندارد؛ نوشتن آن را بازبینی کنید.'],
    [
      'not begun',
      { reason: 'DISCOUNT_NOT_YET', startsAt: '2026-12-21T08:00:00.000Z' },
      'زمان استفاده از این کد تخفیف هنوز نرسیده است. از ۳۰ آذر ۱۴۰۵ می‌توانید از آن استفاده کنید.',
    ],
    [
      'too little',
      { reason: 'DISCOUNT_MINIMUM', minTotal: 20_000_000, total: 15_161_800 },
      'جمع کالاهای سبد هنوز به حداقل مبلغ این کد تخفیف نرسیده است. حداقل ۲۰٬۰۰۰٬۰۰۰ تومان است؛ ۴٬۸۳۸٬۲۰۰ تومان دیگر مانده است.',
    ],
  ])('code – %s – shows the error at the field and keeps the input', async (_, refusal, sentence) => {
    const { field, apply } = show(shop(refusal))
    await apply('WINTER')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('WINTER')
    expect(payable()).toContain('۱۵٬۱۶۱٬۸۰۰')
  })

  test('code – belongs to a user, shopper is a guest – offers to sign in', async () => {
    const { user, bus, apply } = show(shop({ reason: 'DISCOUNT_LOGIN' }))
    const login = vi.fn()
    bus.handle('login/open', login)
    await apply('MINE')
    await user.click(await screen.findByRole('button', { name: 'ورود به حساب کاربری' }))
    expect(login.mock.calls[0]?.[0]).toMatchObject({ returnTo: '/card' })
  })

  test('code – empty – shows an error without a call', async () => {
    const api = shop()
    const { apply } = show(api)
    await apply('')
    expect(screen.getByText('کد تخفیف را بنویسید.')).toBeTruthy()
    expect(api.inputsOf(priceCart).every(({ body }) => body.discountCode === undefined)).toBe(true)
  })

  test('code – server down – shows an error and keeps the code for a retry', async () => {
    const api = shop()
    const { field, apply } = show(api)
    api.on(priceCart, () => Promise.reject(new ApiFailure('network')))
    await apply('TEN')
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect(field().value).toBe('TEN')
    api.on(priceCart, ({ body }) => ({
      ...samplePricing(body.lines.map(line => samplePriced(line))),
      discount: ten,
    }))
    await apply('TEN')
    expect(await screen.findByText('TEN')).toBeTruthy()
  })
})

describe('lines that leave the cart', () => {
  test('empty cart – the user’s cart is being fetched – shows the skeleton, not «empty»', () => {
    pageCart().cart.clear()
    pageCart().cart.setArriving(true)
    show()
    expect(screen.queryByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'سبد خرید' })).toBeTruthy()
  })
})
