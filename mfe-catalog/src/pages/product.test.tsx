// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import type { Product } from 'shared-shop/catalogue/product'
import { afterEach, expect, test } from 'vitest'
import { aCard, aProduct } from '../testing/fixtures.ts'
import { fakeApi, TestHost } from '../testing/test-host.tsx'
import { page } from './product.tsx'

afterEach(cleanup)

function show(product: Product, { search = '', api = fakeApi({}) } = {}) {
  const { bus, sent } = recordingBus()
  const visited: string[] = []
  render(
    <TestHost path={`/product/${product.slug}${search}`} api={api} bus={bus} onVisit={to => visited.push(to)}>
      <page.Page data={{ product, related: [aCard({ id: 99, slug: 'other', name: 'کالای مرتبط' })] }} />
    </TestHost>,
  )
  return { bus, sent, visited, box: within(screen.getByRole('region', { name: 'قیمت و خرید' })) }
}

const addButton = { name: 'افزودن به سبد' }

test('price – no stock and not disabled – is «بزودی» and cannot be added', () => {
  const { box } = show(aProduct({ inventory: 0, disable: 0, variants: [] }))
  expect(box.getAllByText('بزودی')).not.toHaveLength(0)
  expect(box.queryByRole('button', addButton)).toBeNull()
})

test('price – no stock and disabled – is «ناموجود» and cannot be added', () => {
  const { box } = show(aProduct({ inventory: 0, disable: 1, variants: [] }))
  expect(box.getAllByText('ناموجود')).not.toHaveLength(0)
  expect(box.queryByRole('button', addButton)).toBeNull()
  expect(box.getByRole('link', { name: 'کالاهای مشابه' }).getAttribute('href')).toBe('#related')
})

test('add to cart – three units of a color, clicked twice quickly – sends exactly one command with them and gives feedback', async () => {
  const { sent, box } = show(aProduct())
  await userEvent.click(box.getByRole('button', { name: 'یکی بیشتر' }))
  await userEvent.click(box.getByRole('button', { name: 'یکی بیشتر' }))
  await userEvent.dblClick(box.getByRole('button', addButton))
  await waitFor(() => expect(sent).not.toHaveLength(0))
  expect(sent.filter(({ name }) => name === 'cart/add').map(({ payload }) => payload)).toEqual([
    {
      id: 11,
      slug: 'nova-barista',
      name: 'اسپرسوساز نوا باریستا',
      price: 2_000_000,
      special: 15,
      postAge: 90_000,
      quantity: 3,
      addStatus: true,
      picture: '/api/V1/picture/espresso-makers/a61c1c/0',
      color: { id: 3, name: 'قرمز', color: '#a61c1c' },
    },
  ])
  expect(box.getByRole('button', { name: 'اضافه شد' })).toBeTruthy()
})

test('add to cart – product with one color – still sends the color', async () => {
  const { sent, box } = show(aProduct({ variants: aProduct().variants.slice(0, 1) }))
  await userEvent.click(box.getByRole('button', addButton))
  await waitFor(() => expect(sent.find(({ name }) => name === 'cart/add')).toBeTruthy())
  expect(sent.find(({ name }) => name === 'cart/add')?.payload).toHaveProperty('color.id', 3)
})

test('quantity – at the color’s stock – does not increase further', async () => {
  const { box } = show(aProduct(), { search: '?color=4' })
  const more = box.getByRole('button', { name: 'یکی بیشتر' })
  for (let press = 0; press < 4; press++) await userEvent.click(more)
  expect(box.getByLabelText('تعداد انتخاب‌شده').textContent).toBe('۲ حداکثر')
  expect(more.getAttribute('aria-disabled')).toBe('true')
})

test('quantity – units chosen, then a color with less stock – adds only the available units to the cart', async () => {
  const { sent, box } = show(aProduct())
  for (let press = 0; press < 4; press++)
    await userEvent.click(box.getByRole('button', { name: 'یکی بیشتر' }))
  expect(box.getByLabelText('تعداد انتخاب‌شده').textContent).toBe('۵')
  await userEvent.click(screen.getByRole('link', { name: 'کرم' }))
  expect(box.getByLabelText('تعداد انتخاب‌شده').textContent).toBe('۲ حداکثر')
  await userEvent.click(box.getByRole('button', addButton))
  await waitFor(() => expect(sent).not.toHaveLength(0))
  expect(sent.find(({ name }) => name === 'cart/add')?.payload).toMatchObject({
    quantity: 2,
    color: { id: 4 },
  })
})

test('color – chosen – is in the URL and changes picture and stock', async () => {
  const { visited, box } = show(aProduct())
  const colors = within(screen.getByRole('navigation', { name: 'انتخاب رنگ' }))
  await userEvent.click(colors.getByRole('link', { name: 'کرم' }))
  expect(visited).toEqual(['/product/nova-barista?color=4'])
  const picture = screen.getByRole('img', { name: 'اسپرسوساز نوا باریستا، رنگ کرم' })
  expect(picture.getAttribute('src')).toContain('/espresso-makers/d8c7ab/0/0-')
  expect(box.getByText('تنها ۲ عدد')).toBeTruthy()
  await userEvent.click(colors.getByRole('link', { name: /مشکی/ }))
  expect(box.queryByRole('button', addButton)).toBeNull()
})

test('cart – already holds the product – is shown beside the stock', async () => {
  const { bus, box } = show(aProduct())
  bus.setState('cart', {
    itemCount: 2,
    total: 1,
    payable: 1,
    lines: [{ key: 'a', id: 11, slug: 'nova-barista', name: 'x', con: 2, payable: 1 }],
  })
  const link = await box.findByRole('link', { name: '۲ عدد در سبد شما' })
  expect(link.getAttribute('href')).toBe('/card')
})

test('shipping calculator – province and city chosen – shows the API’s answer for this line and remembers the city', async () => {
  const asked: unknown[] = []
  const api = fakeApi({
    'GET /api/V1/province/list': [{ id: 7, name: 'فارس', cities: [{ id: 70, name: 'شیراز' }] }],
    'POST /api/V1/shipping/quote': (input: { body: unknown }) => {
      asked.push(input.body)
      return {
        options: [
          { mode: 1, cost: 189_000, payAtDoor: false, minDays: 3, maxDays: 3, days: ['2026-11-26'] },
          { mode: 2, cost: 0, payAtDoor: true, minDays: 2, maxDays: 4 },
          { mode: 3, cost: 0, payAtDoor: false, minDays: 0, maxDays: 1 },
        ],
      }
    },
  })
  // Compile the chunk up front: this test does not measure loading time.
  await import('../product/buy/shipping-calculator.tsx')
  await import('../product/buy/city-delivery.tsx')
  const { box } = show(aProduct(), { api })
  await userEvent.click(box.getByRole('button', { name: /زمان و هزینهٔ ارسال/ }))
  await userEvent.selectOptions(await box.findByLabelText('استان'), 'فارس')
  await userEvent.selectOptions(box.getByLabelText('شهر'), 'شیراز')
  expect(await box.findByText('پست پیشتاز · ۳ روز')).toBeTruthy()
  expect(box.getByText('۱۸۹٬۰۰۰', { exact: false })).toBeTruthy()
  expect(box.getByText('باربری · ۲ تا ۴ روز').nextSibling?.textContent).toBe('پس‌کرایه')
  const pickUp = box.getByText('تحویل از دفتر جنوب کشور · شنبه تا چهارشنبه، ۱۴ تا ۲۱')
  expect(pickUp.nextSibling?.textContent).toBe('رایگان')
  expect(box.getByText('۵٫۲ کیلوگرم')).toBeTruthy()
  expect(asked).toEqual([{ lines: [{ id: 11, colorId: 3, con: 1 }], cityId: 70 }])

  // The next product knows the city.
  cleanup()
  const { box: next } = show(aProduct(), { api })
  expect((await next.findByText('تا پنجشنبه ۵ آذر در شیراز')).textContent).toContain('ارسال ۱۸۹٬۰۰۰ تومان')
  await userEvent.click(next.getByRole('button', { name: 'تغییر شهر' }))
  expect(await next.findByLabelText('شهر')).toHaveProperty('value', '70')
})

test('reviews – with a histogram – show the average and how many gave each', () => {
  show(aProduct())
  const reviews = within(screen.getByRole('region', { name: 'دیدگاه خریداران' }))
  expect(reviews.getByText('۴٫۷')).toBeTruthy()
  expect(reviews.getByRole('list', { name: 'تعداد هر امتیاز' }).textContent).toMatch(/^۵ ستاره۱۶۴/)
  expect(reviews.getByText('مریم صادقی', { exact: false })).toBeTruthy()
})
