import { expect, test } from 'vitest'
import { siteSettings } from '../../frame/server/site-settings.ts'
import { ConfigError, readConfig } from './config.ts'

const read = (env: NodeJS.ProcessEnv) => readConfig(env, siteSettings)

test('shell in production – no token for metrics – refused with one line', () => {
  const start = () => read({ NODE_ENV: 'production', METRICS_TOKEN: '' })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^NODE_ENV=production needs METRICS_TOKEN.*$/)
})

test('shell in production – no key by which the API knows it – refused with one line', () => {
  const given = { NODE_ENV: 'production', METRICS_TOKEN: 'sixteen or more letters' }
  expect(() => read(given)).toThrow(/^NODE_ENV=production needs SERVER_KEY.*$/)
  expect(() => read({ ...given, SERVER_KEY: 'short' })).toThrow(/SERVER_KEY/)
})

test('shell with proxies that are none – refused with one line that names the setting', () => {
  expect(() => read({ TRUST_PROXY: 'everybody' })).toThrow(/^TRUST_PROXY: .*$/)
  expect(read({}).trustProxy).toBe('loopback')
})

test('shell with a public key that is none – refused with one line that names the setting', () => {
  expect(() => read({ REGISTRY_PUBLIC_KEY: 'hello' })).toThrow(/^REGISTRY_PUBLIC_KEY: .*$/)
  expect(read({}).registry.publicKeys).toEqual([])
})

test.each([
  ['PORT', '99999'],
  ['API_PORT', '3000'],
  ['PIN_SECRET', 'short'],
  ['RENDER_WORKERS', '1'],
  ['LOAD_TEST_PATH', 'loader.txt'],
  ['SELLER_ID', 'ten digits'],
])('shell with %s=%s – refused with one line that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
})
