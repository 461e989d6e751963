import { expect, test } from 'vitest'
import { mayAccess, metricsTokenFault } from './metrics-access.ts'

const here = { address: '::ffff:127.0.0.1', headers: {} }
const proxied = { ...here, headers: { 'x-forwarded-for': '203.0.113.5' } }
const elsewhere = { address: '203.0.113.5', headers: {} }
const bearing = (token: string) => ({ ...elsewhere, headers: { authorization: `Bearer ${token}` } })

test('no token set – requested from this machine, through its proxy, from elsewhere – only the first may read', () => {
  expect(mayAccess(here, undefined)).toBe(true)
  expect(mayAccess(proxied, undefined)).toBe(false)
  expect(mayAccess(elsewhere, undefined)).toBe(false)
})

test('a token set – sent, wrong, absent – only the client that sends it may read, from anywhere', () => {
  expect(mayAccess(bearing('sesame'), 'sesame')).toBe(true)
  expect(mayAccess(bearing('sesam'), 'sesame')).toBe(false)
  expect(mayAccess(here, 'sesame')).toBe(false)
})

test('metrics token – missing in production – named as the fault', () => {
  expect(metricsTokenFault({ NODE_ENV: 'production', METRICS_TOKEN: '' })).toContain('METRICS_TOKEN')
  expect(
    metricsTokenFault({ NODE_ENV: 'production', METRICS_TOKEN: 'sixteen or more letters' }),
  ).toBeUndefined()
  expect(metricsTokenFault({ NODE_ENV: 'development' })).toBeUndefined()
  expect(metricsTokenFault({})).toBeUndefined()
})
