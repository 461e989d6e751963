import { Registry } from 'prom-client'
import { createPartMetrics } from 'shared-server/metrics/part-metrics'
import { expect, test } from 'vitest'
import type { ServerComposition } from '../composition/compose.ts'
import { countViews, willReport } from './count-views.ts'

const release = { name: 'mfe-catalog', version: '2.0.0', entry: '/x' }
const composed: ServerComposition = {
  composition: {
    key: 'k',
    remotes: { 'mfe-catalog': release },
    routes: [{ path: '/', remote: 'mfe-catalog', page: 'home' }],
  },
  releases: {},
}
const header = { remote: 'mfe-header', expose: 'slots/header', outcome: 'skeleton', seconds: 0 } as const
const page = { remote: 'mfe-catalog', expose: 'pages/home', outcome: 'ok', seconds: 0.2 } as const

function counting() {
  const register = new Registry()
  const views = countViews(createPartMetrics(register, 'server'))
  const lines = async (name: string) =>
    (await register.metrics()).split('\n').filter(line => line.startsWith(name))
  return { views, lines }
}

test('a page rendered once and served twice – two views of each part, one time of the part that was shown', async () => {
  const { views, lines } = counting()
  views.rendered(composed, [header, page])
  views.served(composed, [header, page])
  views.served(composed, [header, page])

  expect(await lines('part_views_total')).toEqual([
    'part_views_total{remote="mfe-header",version="none",expose="slots/header",where="server",outcome="skeleton"} 2',
    'part_views_total{remote="mfe-catalog",version="2.0.0",expose="pages/home",where="server",outcome="ok"} 2',
  ])
  expect(await lines('part_view_seconds_sum')).toEqual([
    'part_view_seconds_sum{remote="mfe-catalog",version="2.0.0",expose="pages/home",where="server"} 0.2',
  ])
})

test("a page that could not be rendered at all – is a fault of the page's own part", async () => {
  const { views, lines } = counting()
  views.failed(composed, '/?page=2')
  expect(await lines('part_views_total')).toEqual([
    'part_views_total{remote="mfe-catalog",version="2.0.0",expose="pages/home",where="server",outcome="fault"} 1',
  ])
})

test('a page of a pinned composition – is not counted', async () => {
  const { views, lines } = counting()
  const pinned = { ...composed, composition: { ...composed.composition, pinned: ['mfe-header'] } }
  views.rendered(pinned, [page])
  views.served(pinned, [page])
  views.failed(pinned, '/')

  expect(await lines('part_view')).toEqual([])
})

test('page – opened by a browser – a document of each release on it; one client adds 60 in ten minutes', async () => {
  const { views, lines } = counting()
  views.opened(composed, [header, page, { ...page, expose: 'slots/menu' }], '203.0.113.1')
  expect(await lines('documents_total')).toEqual([
    'documents_total{remote="mfe-catalog",version="2.0.0",where="server"} 1',
  ])
  for (let count = 0; count < 100; count++) views.opened(composed, [page], '203.0.113.1')
  views.opened(composed, [page], '203.0.113.2')
  expect(await lines('documents_total')).toEqual([
    'documents_total{remote="mfe-catalog",version="2.0.0",where="server"} 61',
  ])
})

test.each([
  ['a browser that navigates', { 'sec-fetch-dest': 'document' }, true],
  ['a service worker that downloads', { 'sec-fetch-dest': 'empty' }, false],
  [
    'a page that is prerendered',
    { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
    false,
  ],
  ['a browser that saves data', { 'sec-fetch-dest': 'document', 'save-data': 'on' }, false],
  ['a crawler', {}, false],
])('request – of %s – %j is reported: %s', (_, headers, expected) => {
  expect(willReport(headers)).toBe(expected)
})
