import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('shell in production – no token for metrics – refused with one line', () => {
  const start = () => readConfig({ NODE_ENV: 'production', METRICS_TOKEN: '' })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^NODE_ENV=production needs METRICS_TOKEN.*$/)
})
