import { act, screen } from '@testing-library/react'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import { ApiFailure } from 'shared-shop/client'
import { cartHandoverRedeem } from 'shared-shop/endpoints/carts/cart-handover-redeem'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { textOf } from 'shared-shop/errors/texts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { red, sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'
import { page } from './cart.tsx'

const CODE = 'AbCdEfGhIjKlMnOpQrStUv'
const at = `/card?handover=${CODE}`

const kettle = (con = 1) => samplePriced({ id: 2, colorId: red.id, con })
const pricing = () =>
  new FakeApi().on(priceCart, ({ body }) => samplePricing(body.lines.map(line => samplePriced(line))))
const redeeming = (con = 1) => pricing().on(cartHandoverRedeem, () => ({ lines: [kettle(con)] }))
const show = (api: FakeApi, path = at) => renderInHost(<page.Page data={null} />, { api, at: path })
const units = () =>
  pageCart()
    .cart.contents()
    .lines.map(({ id, con }) => [id, con])
const waiting = () => sessionStorage.getItem(HANDOVER_KEY)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', at)
  resetPageCart()
})

test('handover – cart of another page – is merged, announced and synced, and its code is removed', async () => {
  pageCart().cart.add(sampleLine({ id: 1 }))
  const changed = vi.fn()
  pageCart().cart.onChangedHere(changed)
  const { api, visits, user } = show(redeeming(2))
  expect(await screen.findByText('۱ کالا از صفحهٔ پیشین به سبد خرید شما آمد.')).toBeTruthy()
  expect(units()).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(changed).toHaveBeenCalledOnce()
  expect(visits).toEqual([{ to: '/card', replace: true }])
  expect(waiting()).toBeNull()
  expect(api.inputsOf(cartHandoverRedeem)).toEqual([{ body: { code: CODE, key: expect.any(String) } }])
  await vi.waitFor(() => expect(pageCart().cart.isPriced()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'بستن پیام سبد پیشین' }))
  expect(screen.queryByText(/از صفحهٔ پیشین/)).toBeNull()
})

test('code – in the URL – is removed before any API call, other parameters stay', async () => {
  window.history.replaceState({ idx: 3 }, '', `/card?a=1&handover=${CODE}#b`)
  let address = ''
  const api = pricing().on(cartHandoverRedeem, () => {
    address = window.location.href.replace(window.location.origin, '')
    return { lines: [kettle()] }
  })
  show(api, `/card?a=1&handover=${CODE}#b`)
  await vi.waitFor(() => expect(units()).toEqual([[2, 1]]))
  expect(address).toBe('/card?a=1#b')
  expect(window.history.state).toEqual({ idx: 3 })
})

test('empty cart – handover in progress – is not called empty', async () => {
  let answer: (lines: { lines: ReturnType<typeof kettle>[] }) => void = () => undefined
  const api = pricing().on(
    cartHandoverRedeem,
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  show(api)
  await vi.waitFor(() => expect(api.inputsOf(cartHandoverRedeem)).toHaveLength(1))
  expect(screen.queryByText('سبد خرید شما خالی است')).toBeNull()
  await act(async () => answer({ lines: [kettle()] }))
  expect(await screen.findByRole('link', { name: 'اتوی بخار' })).toBeTruthy()
})

test.each([
  ['used or too old', refusal(410, 'HANDOVER_REFUSED')],
  ['no code at all', refusal(422, 'INVALID_INPUT')],
])('code – %s – shows an error, keeps the cart and does not retry', async (_, failure) => {
  pageCart().cart.add(sampleLine({ id: 1 }))
  const api = pricing().on(cartHandoverRedeem, () => Promise.reject(failure))
  show(api)
  expect(await screen.findByText(textOf('HANDOVER_REFUSED'))).toBeTruthy()
  expect(units()).toEqual([[1, 1]])
  expect(waiting()).toBeNull()
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(api.inputsOf(cartHandoverRedeem)).toHaveLength(1)
})

test.each([
  ['network is back', () => window.dispatchEvent(new Event('online'))],
  ['button', () => screen.getByRole('button', { name: 'تلاش دوباره' }).click()],
])('no network – %s – retries the stored code with the same key', async (_, again) => {
  const api = pricing().on(cartHandoverRedeem, () => Promise.reject(new ApiFailure('network')))
  show(api)
  expect(await screen.findByText(/هنوز نیامده‌اند/)).toBeTruthy()
  expect(waiting()).toContain(CODE)
  api.on(cartHandoverRedeem, () => ({ lines: [kettle()] }))
  act(() => void again())
  await vi.waitFor(() => expect(units()).toEqual([[2, 1]]))
  const [first, second] = api.inputsOf(cartHandoverRedeem)
  expect(second).toEqual(first)
  expect(waiting()).toBeNull()
})

test('reload – before the answer – redeems the stored code from the plain URL', async () => {
  const dead = pricing().on(cartHandoverRedeem, () => Promise.reject(new ApiFailure('aborted')))
  const { unmount } = show(dead)
  await vi.waitFor(() => expect(dead.inputsOf(cartHandoverRedeem)).toHaveLength(1))
  unmount()
  resetPageCart()
  const api = redeeming()
  show(api, '/card')
  await vi.waitFor(() => expect(units()).toEqual([[2, 1]]))
  expect(api.inputsOf(cartHandoverRedeem)).toEqual(dead.inputsOf(cartHandoverRedeem))
})

test('discount code – handed over and valid – is applied; invalid – is reported, and the existing one stays', async () => {
  const discount = { code: 'TEN', percent: 10, maxPrice: 1_000_000 }
  const api = new FakeApi()
    .on(cartHandoverRedeem, () => ({ lines: [kettle()], discountCode: 'ten' }))
    .on(priceCart, ({ body }) => ({
      ...samplePricing(body.lines.map(line => samplePriced(line))),
      ...(body.discountCode === 'TEN' && { discount }),
      ...(body.discountCode === 'OLD' && { discountRefusal: { reason: 'DISCOUNT_EXPIRED' as const } }),
    }))
  const { unmount } = show(api)
  await vi.waitFor(() => expect(pageCart().cart.getSnapshot().discountInfo).toEqual(discount))
  expect(screen.queryByText(/به کار نرفت/)).toBeNull()
  unmount()
  api.on(cartHandoverRedeem, () => ({ lines: [kettle()], discountCode: 'old' }))
  show(api, '/card?handover=another')
  expect(await screen.findByText(/^کد تخفیف old به کار نرفت: مهلت/)).toBeTruthy()
  expect(pageCart().cart.getSnapshot().discountInfo).toEqual(discount)
})
