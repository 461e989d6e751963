import type { ApiClient } from 'shared-base/client/api-client'
import { expect, expectTypeOf, test } from 'vitest'
import { definePage } from './page.ts'

const page = definePage({
  searchParams: ['kind'],
  load: async ({ search, query }) => {
    expectTypeOf(search.get).parameter(0).toEqualTypeOf<'kind'>()
    return { search: String(search), query }
  },
  head: (_data, { search }) => ({ title: String(search) }),
  Page: () => null,
  Skeleton: () => null,
})
const request = {
  pathname: '/blog',
  params: {},
  search: new URLSearchParams('page=2&kind=a&kind=b'),
  // Never called.
  api: {} as ApiClient,
  signal: new AbortController().signal,
}

test('a page – requested with undeclared parameters – reads only its own, and can pass on the whole query', async () => {
  expect(await page.load(request)).toEqual({ search: 'kind=a&kind=b', query: 'page=2&kind=a&kind=b' })
  expect(page.head({ search: '', query: '' }, request).title).toBe('kind=a&kind=b')
})
