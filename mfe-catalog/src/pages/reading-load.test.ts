import { ApiFailure } from 'shared-shop/client'
import { expect, test } from 'vitest'
import { aComparison, anAgent, anArticle, aPostList } from '../testing/reading-fixtures.ts'
import { fakeApi, load } from '../testing/test-host.tsx'
import { page as article } from './article.tsx'
import { page as blog } from './blog.tsx'
import { page as compare } from './compare.tsx'
import { page as serial } from './product-serial.tsx'

const notFound = { name: 'PageSignalError', signal: { kind: 'not-found' } }
const away = new ApiFailure('http', { status: 503, code: 'UNAVAILABLE' })

test('comparison – URL with ids – requests them once, in order', async () => {
  const asked: unknown[] = []
  const api = fakeApi({
    'GET /api/V1/product/compare': (input: unknown) => {
      asked.push(input)
      return aComparison()
    },
  })
  const data = await load(compare, {
    params: { id: '12' },
    search: 'with=11,12,x,13,14,15&differences=true',
    api,
  })
  expect(asked).toEqual([{ query: { ids: '12,11,13,14' } }])
  expect(data.address).toEqual({ ids: [12, 11, 13, 14], tooMany: true, differences: true })
  expect((await load(compare, { api })).comparison).toBeNull()
})

test.each([['abc'], ['0'], ['nova-barista'], ['99999999999']])(
  'comparison – /compare/%s – is not found',
  async id => {
    await expect(load(compare, { params: { id }, api: fakeApi({}) })).rejects.toMatchObject(notFound)
  },
)

test('comparison – id unknown to the shop, then API down – is not found, then fails', async () => {
  await expect(load(compare, { params: { id: '7' }, api: fakeApi({}) })).rejects.toMatchObject(notFound)
  const api = fakeApi({ 'GET /api/V1/product/compare': away })
  await expect(load(compare, { params: { id: '7' }, api })).rejects.toBe(away)
})

test.each([
  ['', { page: 1 }],
  ['page=2', { page: 2 }],
  ['page=0', { page: 1 }],
  ['page=1e3', { page: 1 }],
  ['page=99999', { page: 1 }],
  ['kind=نگهداری&page=2', { kind: 'نگهداری', page: 2 }],
])('magazine – /blog?%s – requests %j', async (search, query) => {
  const asked: unknown[] = []
  const api = fakeApi({
    'GET /api/V1/post/list': (input: unknown) => {
      asked.push(input)
      return aPostList()
    },
  })
  await load(blog, { search, api })
  expect(asked).toEqual([{ query }])
})

test('magazine – page beyond the last – is not indexed', () => {
  const list = aPostList({ data: [], page: 7 })
  const head = blog.head(
    { list, kind: null },
    { pathname: '/blog', params: {}, search: new URLSearchParams() },
  )
  expect(head).toMatchObject({ canonical: '/blog?page=7', robots: 'noindex, follow' })
})

test('article and agent – known, then former or unknown – are loaded, then moved or not found', async () => {
  const api = fakeApi({
    'GET /api/V1/post/slug/:slug': anArticle(),
    'GET /api/V1/agent/id/:agentId': anAgent,
  })
  expect((await load(article, { params: { slug: 'before-buying' }, api })).post.slug).toBe('before-buying')
  expect(await load(serial, { params: { agentId: '5' }, api })).toEqual(anAgent)
  await expect(load(article, { params: { slug: 'former' }, api })).rejects.toMatchObject({
    signal: { kind: 'redirect', to: '/blog/before-buying', status: 301 },
  })
  for (const agentId of ['x', '0', '-1', '1.5', '99999999999']) {
    await expect(load(serial, { params: { agentId }, api })).rejects.toMatchObject(notFound)
  }
  const none = fakeApi({})
  await expect(load(article, { params: { slug: 'x' }, api: none })).rejects.toMatchObject(notFound)
  await expect(load(serial, { params: { agentId: '7' }, api: none })).rejects.toMatchObject(notFound)
})
