import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { measureCaches } from './metrics.ts'

test('caches – read twice – tell what they are at, not what they were at plus that', async () => {
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
