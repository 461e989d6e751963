import { act, screen } from '@testing-library/react'
import { ApiFailure } from 'shared-shop/client'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { addressUpdate } from 'shared-shop/endpoints/addresses/address-update'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { renderInHost, signedIn } from '../testing/render-in-host.tsx'
import { sampleShop } from '../testing/sample-shop.ts'
import { sampleAddress, sampleLine, sampleQuote } from '../testing/samples.ts'
import { page as profile } from './complete-profile.tsx'
import { page as delivery } from './delivery.tsx'

function shop() {
  return sampleShop().on(provinceList, () => [
    { id: 2, name: 'فارس', cities: [{ id: 5, name: 'شیراز' }] },
    { id: 3, name: 'تهران', cities: [{ id: 9, name: 'ری' }] },
  ])
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
})

describe('profile step', () => {
  const show = (api: FakeApi, session?: { status: 'guest' }) =>
    renderInHost(<profile.Page data={null} />, {
      api,
      at: '/card/complete-profile',
      ...(session ? { session } : {}),
    })

  test('step – empty cart – redirects to the cart, replacing the history entry', async () => {
    const { visits } = show(shop())
    await vi.waitFor(() => expect(visits).toEqual([{ to: '/card', replace: true }]))
  })

  test('step – guest – has to sign in and returns here', async () => {
    pageCart().cart.add(sampleLine())
    const { user, bus } = show(shop(), { status: 'guest' })
    const login = vi.fn()
    bus.handle('login/open', login)
    await user.click(screen.getByRole('button', { name: 'ورود یا ثبت‌نام' }))
    expect(login.mock.calls[0]?.[0]).toEqual({ returnTo: '/card/complete-profile' })
  })

  test('step – no session state but a stored token – is shown', async () => {
    pageCart().cart.add(sampleLine())
    localStorage.setItem('api_token', 'token-of-the-user')
    renderInHost(<profile.Page data={null} />, {
      api: shop(),
      at: '/card/complete-profile',
      session: { status: 'unknown' },
    })
    expect(await screen.findByRole('radio', { name: 'خانه · نگار رستمی' })).toBeTruthy()
  })

  test('address – in the book – is chosen by continuing', async () => {
    pageCart().cart.add(sampleLine())
    const { user, visits } = show(shop())
    expect(await screen.findByRole('radio', { name: 'خانه · نگار رستمی', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'ادامه به ارسال' }))
    expect(visits).toEqual([{ to: '/card/delivery', replace: false }])
    expect(pageCart().checkout.getSnapshot().addressId).toBe(31)
  })

  test('new address – of a signed-in user – begins with their name and phone', async () => {
    pageCart().cart.add(sampleLine())
    localStorage.setItem('api_token', 'token-of-the-user')
    const user = { id: 7, name: 'نگار رستمی', status: '', api_token: '', phoneNumber: '09120000000' }
    show(
      shop()
        .on(addressList, () => [])
        .on(userCheck, () => user),
    )
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'موبایل گیرنده' })
    expect(phone.value).toBe('۰۹۱۲۰۰۰۰۰۰۰')
    expect(screen.getByRole('textbox', { name: 'نام و نام خانوادگی گیرنده' })).toHaveProperty(
      'value',
      'نگار رستمی',
    )
  })

  test('new address – invalid, then corrected – marks the wrong fields, then is saved in the API’s shape', async () => {
    pageCart().cart.add(sampleLine())
    const api = shop()
      .on(addressList, () => [])
      .on(addressCreate, ({ body }) => ({ ...sampleAddress, ...body, id: 44 }))
    const { user, visits } = show(api)
    await user.click(await screen.findByRole('button', { name: 'ثبت نشانی و ادامه' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'موبایل گیرنده' }))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('شماره تماس باید 11 عدد باشد.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'موبایل گیرنده' }), '09123456789')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'استان' }), 'فارس')
    await user.selectOptions(screen.getByRole('combobox', { name: 'شهر' }), 'شیراز')
    await user.type(screen.getByRole('textbox', { name: 'نشانی' }), 'بلوار چمران')
    await user.type(screen.getByRole('textbox', { name: 'کد پستی ۱۰ رقمی' }), '7193612345')
    await user.click(screen.getByRole('button', { name: 'ثبت نشانی و ادامه' }))
    await vi.waitFor(() => expect(visits).toEqual([{ to: '/card/delivery', replace: false }]))
    expect(api.inputsOf(addressCreate)).toMatchObject([
      {
        body: { recipient: 'نگار رستمی', recipientPhone: '09123456789', cityId: 5, postalCode: '7193612345' },
      },
    ])
    expect(pageCart().checkout.getSnapshot().addressId).toBe(44)
  })

  test('address – edited – is updated and chosen in the book; its delivery must be chosen again', async () => {
    pageCart().cart.add(sampleLine())
    pageCart().checkout.chooseAddress(31)
    pageCart().checkout.confirmDelivery()
    const api = shop().on(addressUpdate, ({ params, body }) => ({
      ...sampleAddress,
      ...body,
      id: Number(params.id),
    }))
    const { user, visits } = show(api)
    await user.click(await screen.findByRole('button', { name: /^ویرایش خانه/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^ویرایش خانه/ }))
    const street = screen.getByRole('textbox', { name: 'نشانی' })
    await user.clear(street)
    await user.type(street, 'خیابان زند، کوچهٔ ۳')
    await user.click(screen.getByRole('button', { name: 'ذخیرهٔ نشانی' }))
    expect(await screen.findByText(/خیابان زند/)).toBeTruthy()
    expect(api.inputsOf(addressUpdate)).toMatchObject([{ params: { id: 31 }, body: { cityId: 5 } }])
    expect(pageCart().checkout.getSnapshot()).toMatchObject({ addressId: 31, deliveryDone: false })
    expect(visits).toEqual([])
  })

  test('edit – cancelled – the book is unchanged; typed before a reload – still there', async () => {
    pageCart().cart.add(sampleLine())
    const { user, unmount } = show(shop())
    await user.click(await screen.findByRole('button', { name: /^ویرایش خانه/ }))
    await user.type(screen.getByRole('textbox', { name: /^پلاک/ }), '۹')
    unmount()
    const again = show(shop())
    await again.user.click(await screen.findByRole('button', { name: /^ویرایش خانه/ }))
    expect(screen.getByDisplayValue('۸۹')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: 'انصراف' }))
    await again.user.click(await screen.findByRole('button', { name: /^ویرایش خانه/ }))
    expect(screen.getByDisplayValue('۸')).toBeTruthy()
  })

  test('new address – the user’s name arrives late – becomes the default, and nothing typed is lost', async () => {
    pageCart().cart.add(sampleLine())
    localStorage.setItem('api_token', 'token-of-the-user')
    const { user, bus } = renderInHost(<profile.Page data={null} />, {
      api: shop().on(addressList, () => []),
      at: '/card/complete-profile',
      session: { status: 'unknown' },
    })
    await user.type(await screen.findByRole('textbox', { name: 'نشانی' }), 'بلوار چمران')
    act(() => bus.setState('session', signedIn))
    expect(await screen.findByDisplayValue('نگار رستمی')).toBeTruthy()
    expect(screen.getByDisplayValue('بلوار چمران')).toBeTruthy()
  })

  test('new address – saving fails, then the page is loaded again – nothing typed is lost', async () => {
    pageCart().cart.add(sampleLine())
    const api = shop()
      .on(addressList, () => [])
      .on(addressCreate, () => Promise.reject(new ApiFailure('network')))
    const { user, unmount } = show(api)
    await user.type(await screen.findByRole('textbox', { name: 'نشانی' }), 'بلوار چمران')
    unmount()
    show(api)
    expect(await screen.findByDisplayValue('بلوار چمران')).toBeTruthy()
  })
})

describe('delivery step', () => {
  const show = (api: FakeApi) => renderInHost(<delivery.Page data={null} />, { api, at: '/card/delivery' })

  test('skeleton’s heading – has the focus after the navigation – the step’s own heading takes it over', async () => {
    pageCart().cart.add(sampleLine())
    pageCart().checkout.chooseAddress(31)
    show(shop())
    const waiting = screen.getByRole('heading', { level: 1, name: 'شیوهٔ ارسال' })
    waiting.tabIndex = -1
    waiting.focus()
    await screen.findByRole('button', { name: 'ادامه به پرداخت' })
    const heading = screen.getByRole('heading', { level: 1, name: 'شیوهٔ ارسال' })
    expect(heading).not.toBe(waiting)
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('step – no address – redirects to the addresses, replacing the history entry', async () => {
    pageCart().cart.add(sampleLine())
    const { visits } = show(shop())
    await vi.waitFor(() => expect(visits).toEqual([{ to: '/card/complete-profile', replace: true }]))
  })

  test('delivery – first visit – selects mode 1 and the first day; freight is paid at the door', async () => {
    pageCart().cart.add(sampleLine())
    pageCart().checkout.chooseAddress(31)
    const { user, visits } = show(shop())
    expect(await screen.findByRole('radio', { name: 'پست پیشتاز', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'شنبه ۳۰ آبان', checked: true })).toBeTruthy()
    expect(screen.getByText('هزینهٔ ارسال').nextSibling?.textContent).toContain('۳۷۸٬۰۰۰')
    await user.click(screen.getByRole('radio', { name: 'باربری' }))
    expect(screen.getByText('هزینهٔ ارسال').nextSibling?.textContent).toContain('پس‌کرایه')
    await user.click(screen.getByRole('radio', { name: 'یکشنبه ۱ آذر' }))
    await user.click(screen.getByRole('button', { name: 'ادامه به پرداخت' }))
    expect(visits).toEqual([{ to: '/card/cardPayment', replace: false }])
    expect(pageCart().checkout.getSnapshot()).toMatchObject({
      shippingMethod: 2,
      deliveryDay: '2026-11-22',
      deliveryDone: true,
    })
  })

  test('delivery – methods with days and hours of their own – the choice follows the shipping method', async () => {
    pageCart().cart.add(sampleLine())
    pageCart().checkout.chooseAddress(31)
    const [post, freight, pickUp] = sampleQuote.options
    if (!post || !freight || !pickUp) throw new Error('The sample has three shipping methods')
    const { user } = show(
      shop().on(shippingQuote, () => ({
        ...sampleQuote,
        options: [
          { ...post, days: ['2026-11-21', '2026-11-22'], slots: ['9-12' as const, '12-15' as const] },
          { ...freight, days: ['2026-11-23'], slots: [] },
          { ...pickUp, days: ['2026-11-22'], slots: ['14-17' as const, '17-21' as const] },
        ],
      })),
    )
    await user.click(await screen.findByRole('radio', { name: '۱۲ تا ۱۵' }))
    await user.click(screen.getByRole('radio', { name: 'باربری' }))
    expect(screen.getByRole('radio', { name: 'دوشنبه ۲ آذر', checked: true })).toBeTruthy()
    expect(screen.queryByText('بازهٔ ساعت')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'تحویل از دفتر جنوب کشور' }))
    expect(screen.getByRole('radio', { name: '۱۴ تا ۱۷', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'ادامه به پرداخت' }))
    expect(pageCart().checkout.getSnapshot()).toMatchObject({
      shippingMethod: 3,
      deliveryDay: '2026-11-22',
      deliverySlot: '14-17',
    })
  })

  test('quote – fails – says why; a retry shows the methods', async () => {
    pageCart().cart.add(sampleLine())
    pageCart().checkout.chooseAddress(31)
    const api = shop().on(shippingQuote, () => Promise.reject(new ApiFailure('network')))
    const { user } = show(api)
    expect(await screen.findByText('مشکلی در ارتباط به وجود آمده است')).toBeTruthy()
    api.on(shippingQuote, () => sampleQuote)
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
    expect(await screen.findByRole('radio', { name: 'پست پیشتاز', checked: true })).toBeTruthy()
  })
})
