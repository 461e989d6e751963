// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, expect, test, vi } from 'vitest'
import { head } from '../categories/category-data.ts'
import type { ListingData } from '../listing/place/load-listing.ts'
import { aList, aListing, someFacets } from '../testing/fixtures.ts'
import { fakeApi, load, TestHost } from '../testing/test-host.tsx'
import { page as category } from './category.tsx'
import { page as search } from './search.tsx'
import { page as specialOffers } from './special-offers.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const nova = { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' }
const listing = 'GET /api/V1/product/listing'

function recordQuery(asked: unknown[]) {
  return (input: { query: unknown }) => {
    asked.push(input.query)
    return aListing()
  }
}

function showCategory(search: string, change: Partial<ListingData['listing']> = {}) {
  render(
    <TestHost path={`/category/espresso-makers?${search}`}>
      <category.Page data={{ ...aListing(), list: aList(search, change) }} />
    </TestHost>,
  )
}

test('pages of a category – sorted and only available – keep the filters in canonical spelling', () => {
  showCategory('order=cheapest&available=true&page=2&utm_source=x')
  const pages = within(screen.getByRole('navigation', { name: 'صفحه‌ها' }))
  const next = pages.getByRole('link', { name: 'بعدی' })
  expect(next.getAttribute('rel')).toBe('next')
  expect(next.getAttribute('href')).toBe('/category/espresso-makers?available=true&order=cheapest&page=3')
  expect(pages.getByRole('link', { name: 'قبلی' }).getAttribute('href')).toBe(
    '/category/espresso-makers?available=true&order=cheapest',
  )
})

test('sorting – on a later page – goes to the first page', () => {
  showCategory('page=2')
  expect(screen.getByRole('link', { name: 'ارزان‌ترین', hidden: true }).getAttribute('href')).toBe(
    '/category/espresso-makers?order=cheapest',
  )
  expect(screen.getByRole('link', { name: 'پرفروش‌ترین', hidden: true }).getAttribute('aria-current')).toBe(
    'true',
  )
})

test('category – beyond the last page – says so and links back', () => {
  showCategory('page=9&order=cheapest', { data: [] })
  expect(screen.getByRole('heading', { name: 'صفحهٔ ۹ وجود ندارد' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'بازگشت به صفحهٔ نخست' }).getAttribute('href')).toBe(
    '/category/espresso-makers?order=cheapest',
  )
})

test('category – no products – shows the empty state', () => {
  showCategory('', { data: [], total: 0, pageCount: 0 })
  expect(screen.getByRole('heading', { name: 'در این دسته هنوز کالایی نیست' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'شروع خرید' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('complementary', { name: 'فیلترها' })).toBeNull()
})

test.each([404, 422])('category load – API answers %d – is not found', async status => {
  const api = fakeApi({ [listing]: new ApiFailure('http', { status }) })
  await expect(load(category, { params: { slug: 'nope' }, api })).rejects.toMatchObject({
    signal: { kind: 'not-found' },
  })
})

test.each([
  [{ slug: 'coffee-makers' }, '/category/espresso-makers?page=2'],
  [{ slug: 'coffee-makers', brand: 'nova' }, '/category/espresso-makers/nova?page=2'],
  [{ slug: 'espresso-makers', brand: 'nova-home' }, '/category/espresso-makers/nova?page=2'],
])('category load – former slugs %j – redirects to the present ones', async (params, to) => {
  const api = fakeApi({ [listing]: aListing('brand' in params ? { brand: nova } : {}) })
  await expect(load(category, { params, search: 'page=2', api })).rejects.toMatchObject({
    signal: { kind: 'redirect', to, status: 301 },
  })
})

test('category load – no results – counts the products without each filter', async () => {
  const api = fakeApi({
    [listing]: ({ query }: { query: { brandList?: string; colorList?: string } }) => {
      const total = query.brandList === undefined ? 7 : 0
      return aListing({ data: [], total, pageCount: 0, facets: someFacets })
    },
  })
  const data = await load(category, {
    params: { slug: 'espresso-makers' },
    search: 'brand=1&colorList=@a61c1c',
    api,
  })
  expect(data.list.recoveryActions).toEqual({ 'brands 1': 7 })
  render(
    <TestHost path="/category/espresso-makers?brand=1&colorList=@a61c1c">
      <category.Page data={data} />
    </TestHost>,
  )
  const ways = within(screen.getByRole('list', { name: 'بدون یکی از فیلترها' }))
  expect(ways.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['بدون نوا: ۷ کالا', '/category/espresso-makers?colorList=@a61c1c'],
  ])
  expect(screen.getByRole('link', { name: 'پاک کردن همهٔ فیلترها' }).getAttribute('href')).toBe(
    '/category/espresso-makers',
  )
})

test.each([
  [
    'a text about a price',
    search,
    {},
    'searchText=xy',
    { searchText: 'سشوار', maxPrice: '3000000' },
    '/search?searchText=%D8%B3%D8%B4%D9%88%D8%A7%D8%B1&maxPrice=3000000',
  ],
  [
    'only a color, in a category',
    category,
    { slug: 'iron' },
    'searchText=x&page=2&utm_source=y',
    { colorList: '@b02323' },
    '/category/iron?colorList=@b02323',
  ],
  [
    'a chosen order',
    category,
    { slug: 'iron' },
    'searchText=x&order=popular',
    { searchText: 'xy', order: 'cheapest' as const },
    '/category/iron?searchText=xy&order=cheapest',
  ],
])(
  'list load – %s is understood – redirects to the filters',
  async (_, page, params, search, understood, to) => {
    const api = fakeApi({
      [listing]: () => aListing({ understood }),
      'GET /api/V1/category/categoryCache': [],
    })
    await expect(load(page as typeof category, { params, search, api })).rejects.toMatchObject({
      signal: { kind: 'redirect', status: 302, to },
    })
  },
)

test('category head – pages, filters and orders – follow one rule', () => {
  const headOf = (search: string, change: Partial<ListingData['listing']> = {}) => {
    const { title, canonical, robots } = head({ ...aListing(), list: aList(search, change) })
    return { title, canonical, robots }
  }
  const path = '/category/espresso-makers'
  expect(headOf('')).toEqual({ title: 'اسپرسوساز', canonical: path, robots: undefined })
  expect(headOf('page=2')).toEqual({
    title: 'اسپرسوساز - صفحهٔ ۲',
    canonical: `${path}?page=2`,
    robots: undefined,
  })
  expect(headOf('page=9').robots).toBe('noindex, follow')
  expect(headOf('page=2&brand=1')).toMatchObject({ canonical: path, robots: 'noindex, follow' })
  expect(headOf('order=cheapest')).toMatchObject({ canonical: path, robots: 'noindex, follow' })
  expect(headOf('', { data: [], total: 0, pageCount: 0 }).robots).toBe('noindex, follow')
})

test('category ItemList – page 2 – positions continue from the API’s page size', () => {
  // Only documents contain it.
  vi.stubEnv('SSR', true)
  const list = aList('page=2', { pageSize: 10 })
  const { jsonLd } = head({ ...aListing(), list })
  expect(jsonLd?.find(item => item['@type'] === 'ItemList')).toMatchObject({
    itemListElement: [{ position: 11 }, { position: 12 }],
  })
})

test('category with a brand in its path – loaded – lists only that brand, is indexed, and says so', async () => {
  const asked: unknown[] = []
  const api = fakeApi({
    [listing]: (input: { query: unknown }) => {
      asked.push(input.query)
      return aListing({ brand: nova, facets: someFacets })
    },
  })
  const data = await load(category, { params: { slug: 'espresso-makers', brand: 'nova' }, api })
  expect(asked).toEqual([{ category: 'espresso-makers', brand: 'nova', order: 'popular', page: 1 }])
  expect(head(data)).toMatchObject({
    title: 'اسپرسوساز نوا',
    canonical: '/category/espresso-makers/nova',
  })
  expect(head(data).robots).toBeUndefined()
})

test('special offers load – always – requests discounted products, highest discount first', async () => {
  const asked: unknown[] = []
  const api = fakeApi({ [listing]: recordQuery(asked) })
  await load(specialOffers, { api })
  expect(asked).toEqual([{ special: 'true', order: 'discount', page: 1 }])
})

test('search – hostile text – is rendered as text', async () => {
  const text = '<img src=x onerror=alert(1)>"\'&'
  const api = fakeApi({ [listing]: aListing({ data: [], total: 0, pageCount: 0 }) })
  const data = await load(search, { search: new URLSearchParams({ searchText: text }).toString(), api })
  render(
    <TestHost path="/search">
      <search.Page data={data} />
    </TestHost>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(text)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('heading', { name: 'کالایی با این نام پیدا نشد' })).toBeTruthy()
})

test.each([
  [{ words: ['سامسونگ'], isPartial: false }, '«سامسونگ» نداریم؛ این کالاها با بقیهٔ نوشتهٔ شما جورند.'],
  [{ words: [], isPartial: true }, 'کالایی با همهٔ این واژه‌ها نیست؛ این‌ها نزدیک‌ترین‌اند.'],
])('search – %o – says why these goods are shown', async (misses, sentence) => {
  const api = fakeApi({ [listing]: aListing({ misses }) })
  const data = await load(search, { search: 'searchText=یخچال سامسونگ', api })
  render(
    <TestHost path="/search">
      <search.Page data={data} />
    </TestHost>,
  )
  expect(screen.getByText(sentence)).toBeTruthy()
})

test.each([
  ['', 'دنبال چه می‌گردید؟'],
  ['ن', 'عبارت جست‌وجو کوتاه است'],
])('search – «%s» – requests no products and explains what to do', async (text, title) => {
  const api = fakeApi({
    'GET /api/V1/category/categoryCache': [{ id: 1, name: 'اتو', slug: 'iron', fatherId: 0 }],
  })
  const data = await load(search, { search: `searchText=${text}`, api })
  expect(api.calls).not.toContain(listing)
  render(
    <TestHost path="/search">
      <search.Page data={data} />
    </TestHost>,
  )
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'اتو' }).getAttribute('href')).toBe('/category/iron')
})

test('search – nothing found – offers categories with a similar name, and what sells well', async () => {
  const api = fakeApi({
    [listing]: ({ query }: { query: { searchText?: string } }) =>
      query.searchText === undefined ? aListing() : aListing({ data: [], total: 0, pageCount: 0 }),
    'GET /api/V1/category/categoryCache': ['اتو', 'سشوار', 'سشوار چرخشی'].map((name, id) => ({
      id,
      name,
      slug: `c-${id}`,
      fatherId: 0,
    })),
  })
  const data = await load(search, { search: 'searchText=شسوارر', api })
  expect(data.suggestions.map(({ name }) => name)).toEqual(['سشوار'])
  render(
    <TestHost path="/search">
      <search.Page data={data} />
    </TestHost>,
  )
  const rail = within(screen.getByRole('list', { name: 'پرفروش‌ترین‌ها' }))
  expect(rail.getAllByRole('article')).toHaveLength(aListing().data.length)
})

test('search – with goods that are sold out – says how many can be bought', async () => {
  const api = fakeApi({ [listing]: aListing({ total: 12, facets: { ...someFacets, available: 9 } }) })
  const data = await load(search, { search: 'searchText=سشوار', api })
  render(
    <TestHost path="/search">
      <search.Page data={data} />
    </TestHost>,
  )
  expect(screen.getByText('۱۲ کالا، ۹ موجود')).toBeTruthy()
})

test('search load – text matching a category – suggests it, even when typed with Arabic letters', async () => {
  const api = fakeApi({
    [listing]: aListing(),
    'GET /api/V1/category/categoryCache': [
      { id: 1, name: 'اتو', slug: 'iron', fatherId: 0 },
      { id: 2, name: 'آسیاب قهوه', slug: 'grinder', fatherId: 0 },
    ],
  })
  const data = await load(search, { search: 'searchText=آسياب', api })
  expect(data.suggestions).toEqual([{ name: 'آسیاب قهوه', slug: 'grinder' }])
})
