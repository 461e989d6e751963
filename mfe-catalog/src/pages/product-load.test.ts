import { ApiFailure } from 'shared-shop/client'
import { expect, test } from 'vitest'
import { head as headOf } from '../product/product-data.ts'
import { aProduct } from '../testing/fixtures.ts'
import { fakeApi, load } from '../testing/test-host.tsx'
import { page } from './product.tsx'

const path = 'GET /api/V1/product/:slugOrId'
const data = { product: aProduct(), related: [] }
const api = fakeApi({
  [path]: ({ params }: { params: { slugOrId: string } }) => {
    if (['nova-barista', '11'].includes(params.slugOrId)) return data
    throw new ApiFailure('http', { status: 404 })
  },
})

test('load – slug – returns the product', async () => {
  expect(await load(page, { params: { slugOrId: 'nova-barista' }, api })).toEqual(data)
})

test.each([
  ['its id', '11', '', '/product/nova-barista'],
  ['capitals', 'Nova-Barista', '', '/product/nova-barista'],
  ['spaces and a query', 'nova  barista', 'color=4', '/product/nova-barista?color=4'],
])('load – %s – redirects to the slug permanently', async (_, slugOrId, search, to) => {
  await expect(load(page, { params: { slugOrId }, search, api })).rejects.toMatchObject({
    signal: { kind: 'redirect', status: 301, to },
  })
})

test.each(['nothing', '%%%', 'x'.repeat(500), '..'])('load – unknown %s – is not found', async slugOrId => {
  await expect(load(page, { params: { slugOrId }, api })).rejects.toMatchObject({
    signal: { kind: 'not-found' },
  })
})

test('load – product withdrawn – reports gone, not not-found', async () => {
  const gone = fakeApi({ [path]: new ApiFailure('http', { status: 410, code: 'GONE' }) })
  await expect(load(page, { params: { slugOrId: 'a' }, api: gone })).rejects.toMatchObject({ status: 410 })
})

test('load – API down – fails with the original error, not as not found', async () => {
  const down = fakeApi({ [path]: new ApiFailure('network') })
  await expect(load(page, { params: { slugOrId: 'a' }, api: down })).rejects.toMatchObject({
    kind: 'network',
  })
})

test('head – any color – has the product as its only canonical', () => {
  const head = headOf(data, { search: new URLSearchParams('color=4') })
  expect(head.canonical).toBe('/product/nova-barista')
  expect(head.title).toBe('خرید اسپرسوساز نوا باریستا')
  expect(head.description).toContain('۱٬۷۰۰٬۰۰۰ تومان با ۱۵٪ تخفیف')
})
