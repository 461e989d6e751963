// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { afterEach, expect, test } from 'vitest'
import { ShopCard } from '../cards/shop-card.tsx'
import { aCard, aProduct } from '../testing/fixtures.ts'
import { fakeApi, TestHost } from '../testing/test-host.tsx'

afterEach(cleanup)

const detail = 'GET /api/V1/product/:slugOrId'

async function press(product: ReturnType<typeof aCard>, answer?: unknown) {
  const { bus, sent } = recordingBus()
  const visited: string[] = []
  const api = fakeApi(answer === undefined ? {} : { [detail]: answer })
  render(
    <TestHost path="/" bus={bus} api={api} onVisit={to => visited.push(to)}>
      <ShopCard product={product} />
    </TestHost>,
  )
  await userEvent.click(screen.getByRole('button', { name: `افزودن ${product.name} به سبد` }))
  return { added: () => sent.filter(({ name }) => name === 'cart/add'), visited, api }
}

test('«+» – product with one color – adds it without a request', async () => {
  const { added, api } = await press(aCard())
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]?.payload).toMatchObject({ id: 11, quantity: 1, color: { id: 3 } })
  expect(api.calls).toEqual([])
})

test('«+» – product with several colors – adds the first one in stock', async () => {
  const [red, cream, black] = aProduct().variants
  const product = aProduct({ variants: [black, cream, red].filter(variant => variant !== undefined) })
  const { added } = await press(aCard({ colors: product.colors }), { product, related: [] })
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]?.payload).toMatchObject({
    color: { id: 4 },
    picture: '/api/V1/picture/espresso-makers/d8c7ab/0',
  })
})

test('«+» – out of stock, or no answer – opens the product page', async () => {
  const { added, visited } = await press(aCard({ colors: aProduct().colors }))
  await waitFor(() => expect(visited).toEqual(['/product/nova-barista']))
  expect(added()).toHaveLength(0)
})

test('card – in the cart in two colors – a stepper with all units changes the last line, and keeps the focus', async () => {
  const { bus, sent } = recordingBus()
  const line = { id: 11, slug: 'nova-barista', name: 'اسپرسوساز', con: 1, payable: 5 }
  const put = (...lines: (typeof line & { key: string })[]) =>
    act(() => bus.setState('cart', { itemCount: 0, lines, total: 0, payable: 0 }))
  const product = aCard({ inventory: 3 })
  render(
    <TestHost path="/" bus={bus} api={fakeApi({})}>
      <ShopCard product={product} />
    </TestHost>,
  )
  put({ ...line, key: 'a' }, { ...line, key: 'b', con: 2 })
  const group = within(screen.getByRole('group', { name: `تعداد ${product.name}` }))
  expect(group.getByRole('status').textContent).toBe('۳ حداکثر')
  await userEvent.click(group.getByRole('button', { name: 'یکی بیشتر' }))
  await userEvent.click(group.getByRole('button', { name: 'یکی کمتر' }))
  put({ ...line, key: 'a' })
  await userEvent.click(group.getByRole('button', { name: 'برداشتن از سبد' }))
  expect(sent.map(({ payload }) => payload)).toEqual([
    { key: 'b', change: 'minus' },
    { key: 'a', change: 'remove' },
  ])
  put()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `افزودن ${product.name} به سبد` }))
})
