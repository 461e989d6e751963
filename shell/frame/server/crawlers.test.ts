// @vitest-environment jsdom
import Fastify from 'fastify'
import { ApiFailure } from 'shared-base/client/api-failure'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { sitemapIndex, sitemapPart } from 'shared-shop/endpoints/catalogue/sitemap'
import { expect, onTestFinished, test } from 'vitest'
import { errorAnswers } from '../../server/lib/error-answers.ts'
import { shop } from '../shop.ts'
import { serveCrawlers } from './crawlers.ts'

const at = '2026-11-20T10:00:00.000Z'

async function serve(answers: Parameters<typeof fakeApi>[0]) {
  const app = Fastify()
  serveCrawlers(app, {
    api: async () => fakeApi(answers),
    siteOrigin: () => 'https://shop.example',
    answers: errorAnswers(shop),
  })
  onTestFinished(() => app.close())
  return app
}

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const texts = (xml: string, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map(({ textContent }) => textContent)

test('robots.txt – disallows private pages, allows pictures, names the sitemap', async () => {
  const { body, headers } = await (await serve({})).inject('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /profile',
      'Allow: /api/V1/picture/',
      'Sitemap: https://shop.example/sitemap.xml',
    ]),
  )
})

test('sitemap.xml – is an index of all parts, each with its last change if known', async () => {
  const app = await serve({
    [nameOf(sitemapIndex)]: [
      { kind: 'pages', page: 1, count: 8, at: null },
      { kind: 'products', page: 2, count: 10, at },
    ],
  })

  const { body, headers, statusCode } = await app.inject('/sitemap.xml')

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(parse(body).documentElement.nodeName).toBe('sitemapindex')
  expect(texts(body, 'loc')).toEqual([
    'https://shop.example/sitemap/pages-1.xml',
    'https://shop.example/sitemap/products-2.xml',
  ])
  expect(texts(body, 'lastmod')).toEqual([at])
})

test('a part – lists its URLs, whatever characters they contain', async () => {
  const paths = ['/category-brand', "/product/it's", '/blog/a&b<c>"d"', '/brand/%D8%A8']
  const app = await serve({ [nameOf(sitemapPart)]: paths.map(path => ({ path, at })) })

  const { body } = await app.inject('/sitemap/category-brands-1.xml')

  expect(texts(body, 'loc')).toEqual(paths.map(path => `https://shop.example${path}`))
})

test.each([
  '/sitemap/products.xml',
  '/sitemap/secrets-1.xml',
  '/sitemap/products-0.xml',
  '/sitemap/products-1.json',
])('%s – is not found', async path => {
  expect((await (await serve({})).inject(path)).statusCode).toBe(404)
})

test.each([
  [new ApiFailure('network'), 503],
  [new ApiFailure('http', { status: 500 }), 503],
  [new ApiFailure('http', { status: 404 }), 404],
])('the API fails (%s) – the answer is %i', async (failure, status) => {
  const app = await serve({ [nameOf(sitemapPart)]: Promise.reject(failure) })
  expect((await app.inject('/sitemap/products-7.xml')).statusCode).toBe(status)
})

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`
}
