// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
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
