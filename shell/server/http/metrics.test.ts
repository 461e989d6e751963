import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { noReads } from '../lib/cache-metrics.ts'
import { serve } from '../testing/test-server.ts'
import { measureCaches, measureReleases, measureWorkers } from './metrics.ts'

test('caches – scraped twice – report current totals, not sums of both scrapes', async () => {
  const cache = createCache<string>({ maxEntries: 2, maxBytes: 1_000, sizeOf: value => value.length })
  const register = new Registry()
  measureCaches(register, { pages: cache.metrics, calls: cache.metrics })
  cache.read('a')
  cache.write('a', 'value', 1_000)
  cache.read('a')
  await register.metrics()
  cache.read('a')

  const text = await register.metrics()

  expect(text).toContain('# TYPE shell_cache_hits_total counter\n')
  expect(text).toContain('shell_cache_hits_total{cache="pages"} 2\n')
  expect(text).toContain('shell_cache_misses_total{cache="calls"} 1\n')
  expect(text).toContain('shell_cache_entries{cache="pages"} 1\n')
})

test('workers – scraped twice – report those that can render, those replaced, and what is held now', async () => {
  const register = new Registry()
  let held = [
    { remote: 'mfe-cart', version: '1' },
    { remote: 'mfe-header', version: '2' },
  ]
  const pool = { ready: 2, running: 1, waiting: 0, ended: 5, calls: noReads, markup: noReads }
  measureWorkers(
    register,
    () => pool,
    () => held,
  )
  expect(await register.metrics()).toContain('shell_quarantined{remote="mfe-cart",version="1"} 1\n')
  held = held.slice(1)

  const text = await register.metrics()

  expect(text).toContain('shell_workers 2\n')
  expect(text).toContain('shell_workers_ended_total 5\n')
  expect(text).toContain('shell_quarantined{remote="mfe-header",version="2"} 1\n')
  expect(text).not.toContain('mfe-cart')
})

test('releases – scraped before and after a promotion – report those that are live, with their share', async () => {
  const register = new Registry()
  const release = (version: string, deployment?: { traffic: number; default: boolean }) => ({
    url: '/x',
    metadata: { integrity: '', version },
    extras: { contracts: {}, plugin: '1', preload: {} },
    ...(deployment ? { deployment } : {}),
  })
  let versions = [
    release('1', { traffic: 90, default: true }),
    release('2', { traffic: 10, default: false }),
    release('0', { traffic: 0, default: false }),
    release('3'),
  ]
  measureReleases(register, async () => ({ schema: 'x', microFrontends: { 'mfe-cart': versions } }))
  const lines = async () =>
    (await register.metrics()).split('\n').filter(line => line.startsWith('release_info{'))

  expect(await lines()).toEqual([
    'release_info{remote="mfe-cart",version="1",role="default",traffic="90"} 1',
    'release_info{remote="mfe-cart",version="2",role="canary",traffic="10"} 1',
  ])
  versions = [release('2', { traffic: 100, default: true })]
  expect(await lines()).toEqual([
    'release_info{remote="mfe-cart",version="2",role="default",traffic="100"} 1',
  ])
})

describe('/metrics', () => {
  test('scraped from this machine – requests are counted by pattern, never by path', async () => {
    const { app } = await serve()
    await app.inject('/card/checkPayment/12')
    await app.inject('/no/such/page')
    await app.inject('/assets/main-abc.js')

    const { body, headers } = await app.inject('/metrics')

    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const counts = body.split('\n').filter(line => line.startsWith('shell_request_seconds_count'))
    expect(counts).toEqual([
      'shell_request_seconds_count{method="GET",route="/card/checkPayment/:id",status="2xx"} 1',
      'shell_request_seconds_count{method="GET",route="none",status="2xx"} 1',
      'shell_request_seconds_count{method="GET",route="/assets/*",status="2xx"} 1',
    ])
  })

  test('requested by a visitor through the proxy – 404; with the token – 200', async () => {
    const { app } = await serve()
    const forwarded = { 'x-forwarded-for': '203.0.113.5' }
    const answer = await app.inject({ url: '/metrics', headers: forwarded })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])

    const METRICS_TOKEN = 'sixteen or more letters'
    const guarded = await serve({ env: { METRICS_TOKEN } })
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404)
    const authorization = `Bearer ${METRICS_TOKEN}`
    const read = await guarded.app.inject({ url: '/metrics', headers: { ...forwarded, authorization } })
    expect(read.statusCode).toBe(200)
  })
})
