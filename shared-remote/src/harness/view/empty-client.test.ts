import { home } from 'shared-shop/endpoints/catalogue/home'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { emptyClient } from './empty-client.ts'

const hero = { slug: 'coffee', picture: '/p', fromPrice: 1_000, special: 5 }
const tile = { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' }

test('lists and counts – are empty, the rest is unchanged', async () => {
  const whole = {
    circles: [],
    heroes: [hero],
    banners: [],
    offers: [],
    offersEndAt: '2026-11-20T20:30:00Z',
    popular: [],
    latest: [],
    brands: [tile],
    posts: [],
    productCount: 2_000,
  }
  const api = emptyClient(fakeApi({ 'GET /api/V1/home': whole }))

  expect(await api.call(home)).toEqual({ ...whole, heroes: [], brands: [], productCount: 0 })
})

test('an answer that must not be empty – is unchanged', async () => {
  const product = { colors: [tile], reviews: 'no list' }
  const api = emptyClient(fakeApi({ [`${productDetail.method} ${productDetail.path}`]: product }))

  expect(await api.call(productDetail, { params: { slugOrId: 'iron' } })).toBe(product)
})
