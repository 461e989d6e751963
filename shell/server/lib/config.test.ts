import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('shell in production – no token for metrics – refused with one line', () => {
  const start = () => readConfig({ NODE_ENV: 'production', METRICS_TOKEN: '' })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^NODE_ENV=production needs METRICS_TOKEN.*$/)
})

test('shell with a public key that is none – refused with one line that names the setting', () => {
  expect(() => readConfig({ REGISTRY_PUBLIC_KEY: 'hello' })).toThrow(/^REGISTRY_PUBLIC_KEY: .*$/)
  expect(readConfig({}).registry.publicKeys).toEqual([])
})
