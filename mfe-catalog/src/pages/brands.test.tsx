// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, expect, test } from 'vitest'
import { head as brandHead } from '../brands/brand-data.ts'
import { aListing, someFacets } from '../testing/fixtures.ts'
import { fakeApi, load, TestHost } from '../testing/test-host.tsx'
import { page as brand } from './brand.tsx'
import { page as brands } from './brands.tsx'
import { page as categoryView } from './category-view.tsx'

afterEach(cleanup)

const listing = 'GET /api/V1/product/listing'
const nova = { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' }

function counted(id: number, name: string, count = 3) {
  return { id, name, nameEn: `Brand ${id}`, slug: `brand-${id}`, count }
}

test('brands – in Persian order – are grouped by letter, with counts', async () => {
  const all = [counted(2, 'آوانو'), counted(3, 'اطلس'), counted(5, 'کافنو'), counted(1, 'گاتریا')]
  const api = fakeApi({ 'GET /api/V1/brand/list': all })
  const data = await load(brands, { api })
  render(
    <TestHost path="/brand">
      <brands.Page data={data} />
    </TestHost>,
  )
  const groups = screen.getAllByRole('region').map(region => [
    within(region).getByRole('heading').textContent,
    within(region)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ])
  expect(groups).toEqual([
    ['ا', ['/brand/brand-2', '/brand/brand-3']],
    ['ک', ['/brand/brand-5']],
    ['گ', ['/brand/brand-1']],
  ])
  expect(screen.getByRole('link', { name: 'ک' }).getAttribute('href')).toBe('#letter-2')
  expect(screen.getByText('۴ برند')).toBeTruthy()
})

test.each([
  ['1', '/brand/nova?available=true'],
  ['۱', '/brand/nova?available=true'],
  ['Nova', '/brand/nova?available=true'],
])('brand load – requested as «%s» – redirects to its slug permanently', async (id, to) => {
  const api = fakeApi({ 'GET /api/V1/brand/:slugOrId': { brand: nova, count: 3, categories: [] } })
  await expect(load(brand, { params: { id }, search: 'available=true', api })).rejects.toMatchObject({
    signal: { kind: 'redirect', to, status: 301 },
  })
})

test('brand load – former slug – redirects to the present one', async () => {
  const api = fakeApi({ 'GET /api/V1/product/listing': aListing({ brand: nova }) })
  await expect(load(brand, { params: { id: 'nova-home' }, search: 'page=2', api })).rejects.toMatchObject({
    signal: { kind: 'redirect', to: '/brand/nova?page=2', status: 301 },
  })
})

test('brand load – slug – loads only that brand, whatever other brands the URL names', async () => {
  const asked: unknown[] = []
  const api = fakeApi({
    [listing]: (input: { query: unknown }) => {
      asked.push(input.query)
      return aListing({ category: null, brand: nova, facets: someFacets })
    },
  })
  const data = await load(brand, { params: { id: 'nova' }, search: 'brand=5&colorList=@a61c1c', api })
  expect(asked).toEqual([{ brand: 'nova', colorList: '@a61c1c', order: 'popular', page: 1 }])
  expect(brandHead(data)).toMatchObject({
    title: 'محصولات نوا',
    canonical: '/brand/nova',
    robots: 'noindex, follow',
  })
  render(
    <TestHost path="/brand/nova">
      <brand.Page data={data} />
    </TestHost>,
  )
  expect(screen.queryByRole('list', { name: 'برند', hidden: true })).toBeNull()
  expect(screen.getByRole('list', { name: 'دسته', hidden: true })).toBeTruthy()
})

test.each(['no-such', '999'])('brand load – «%s», which does not exist – is not found', async id => {
  const api = fakeApi({
    [listing]: ({ query }: { query: { brand?: string } }) => {
      if (query.brand !== undefined) throw new ApiFailure('http', { status: 404 })
      return aListing({ facets: someFacets })
    },
  })
  await expect(load(brand, { params: { id }, api })).rejects.toMatchObject({ signal: { kind: 'not-found' } })
})

test('all categories – three levels – are links, with an «all of» link first where there are sub-categories', async () => {
  const leaf = { id: 3, name: 'نیمه‌اتوماتیک', slug: 'semi', fatherId: 2, c1: [] }
  const branch = { id: 2, name: 'اسپرسوساز', slug: 'espresso-makers', fatherId: 1, c1: [leaf] }
  const bare = { id: 4, name: 'چای‌ساز', slug: 'tea-makers', fatherId: 1, c1: [] }
  const top = { id: 1, name: 'قهوه', slug: 'coffee', fatherId: 0, c1: [branch, bare] }
  const nameless = { id: 9, name: ' ', slug: 'x', fatherId: 0, c1: [] }
  const data = await load(categoryView, { api: fakeApi({ 'GET /api/V1/category/all': [top, nameless] }) })
  render(
    <TestHost path="/categoryView">
      <categoryView.Page data={data} />
    </TestHost>,
  )
  const links = within(screen.getByRole('region', { name: 'قهوه' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['همهٔ کالاهای قهوه', '/category/coffee'],
    ['اسپرسوساز', '/category/espresso-makers'],
    ['همهٔ کالاهای اسپرسوساز', '/category/espresso-makers'],
    ['نیمه‌اتوماتیک', '/category/semi'],
    ['چای‌ساز', '/category/tea-makers'],
  ])
  expect(screen.getByText('۴ دسته')).toBeTruthy()
})
