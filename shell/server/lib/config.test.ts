import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('shell in production – no token for metrics – refused with one line', () => {
  const start = () => readConfig({ NODE_ENV: 'production', METRICS_TOKEN: '' })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^NODE_ENV=production needs METRICS_TOKEN.*$/)
})

test('shell in production – no key by which the API knows it – refused with one line', () => {
  const given = { NODE_ENV: 'production', METRICS_TOKEN: 'sixteen or more letters' }
  expect(() => readConfig(given)).toThrow(/^NODE_ENV=production needs SERVER_KEY.*$/)
  expect(() => readConfig({ ...given, SERVER_KEY: 'short' })).toThrow(/SERVER_KEY/)
})

test('shell with proxies that are none – refused with one line that names the setting', () => {
  expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow(/^TRUST_PROXY: .*$/)
  expect(readConfig({}).trustProxy).toBe('loopback')
})

test('shell with a public key that is none – refused with one line that names the setting', () => {
  expect(() => readConfig({ REGISTRY_PUBLIC_KEY: 'hello' })).toThrow(/^REGISTRY_PUBLIC_KEY: .*$/)
  expect(readConfig({}).registry.publicKeys).toEqual([])
})

test.each([
  ['PORT', '99999'],
  ['API_PORT', '3000'],
  ['PIN_SECRET', 'short'],
  ['RENDER_WORKERS', '1'],
  ['LOAD_TEST_PATH', 'loader.txt'],
])('shell with %s=%s – refused with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
})

test('shell with a part of the seller’s settings – refused, naming the missing ones; with all – tells the seller', () => {
  const all = {
    SELLER_NAME: 'شرکت نمونه',
    SELLER_ID: '10101234567',
    SELLER_ADDRESS: 'تهران',
    TAX_PERCENT: '10',
  }

  expect(() => readConfig({ ...all, SELLER_ID: '', TAX_PERCENT: '' })).toThrow(/SELLER_ID and TAX_PERCENT/)
  expect(readConfig(all).site.seller).toEqual({
    name: 'شرکت نمونه',
    id: '10101234567',
    address: 'تهران',
    taxPercent: 10,
  })
  expect(readConfig({}).site.seller).toBeUndefined()
})
