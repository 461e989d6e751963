import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheTimes, createCache, type Freshness } from './cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // lru-cache treats a start time of 0 as unset.
  vi.advanceTimersByTime(1000)
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const texts = ({ maxEntries = 100, maxBytes = 1_000_000 } = {}) =>
  createCache<string>({ maxEntries, maxBytes, sizeOf: value => value.length })

const times: CacheTimes = { ttlMs: 100, staleMs: 1000, staleIfErrorMs: 5000 }

/** A value that resolves when the test says so. */
function deferred() {
  let resolve = (_value: string) => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<string>((onMade, onFailed) => {
    resolve = onMade
    reject = onFailed
  })
  return {
    make: vi.fn(() => promise),
    resolve: (value: string) => resolve(value),
    reject: (error: Error) => reject(error),
  }
}

describe('what is made', () => {
  test('nothing is cached, then a stale value answers – only the second is a renewal', async () => {
    const cache = texts()
    const make = vi.fn(async () => 'one')
    await cache.fetch('a', make, times)
    await pass(200)
    await cache.fetch('a', make, times)
    await pass(2_000)
    await cache.fetch('a', make, times)

    expect(make.mock.calls).toEqual([[{ isRenewal: false }], [{ isRenewal: true }], [{ isRenewal: false }]])
  })
})

describe('read and write', () => {
  test('a value – is kept until it expires', async () => {
    const cache = texts()
    cache.write('a', 'one', 100)

    expect(cache.read('a')).toBe('one')
    await pass(99)
    expect(cache.read('a')).toBe('one')
    await pass(2)
    expect(cache.read('a')).toBeUndefined()
  })
})

describe('readStale', () => {
  test('a value – is kept for so long after it expired', async () => {
    const cache = texts()
    cache.write('a', 'one', 100)

    expect(cache.readStale('a', 0)).toBe('one')
    await pass(150)
    expect(cache.readStale('a', 49)).toBeUndefined()
    expect(cache.readStale('a', 50)).toBe('one')
  })

  test('a value that is too old – is still there for who takes it older', async () => {
    const cache = texts()
    cache.write('a', 'one', 100)
    await pass(10_000)
    expect(cache.readStale('a', 50)).toBeUndefined()

    expect(cache.readStale('a', 10_000)).toBe('one')
  })
})

describe('fetch', () => {
  test('100 concurrent calls for one cold key – make it once', async () => {
    const cache = texts()
    const { make, resolve } = deferred()

    const answers = Promise.all(Array.from({ length: 100 }, () => cache.fetch('a', make, times)))
    resolve('one')

    expect(new Set(await answers)).toEqual(new Set(['one']))
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.metrics()).toMatchObject({ misses: 1, joined: 99, hits: 0, stale: 0, failures: 0 })
  })

  test('stale – is returned at once while it is revalidated, once', async () => {
    const cache = texts()
    await cache.fetch('a', async () => 'one', times)
    await pass(101)
    const { make, resolve } = deferred()

    const answers = await Promise.all([1, 2, 3].map(() => cache.fetch('a', make, times)))
    expect(answers).toEqual(['one', 'one', 'one'])
    expect(make).toHaveBeenCalledTimes(1)

    resolve('two')
    await pass(0)
    expect(await cache.fetch('a', make, times)).toBe('two')
    expect(cache.metrics()).toMatchObject({ misses: 1, stale: 3, hits: 1 })
  })

  test('stale and missed by read – is still available to the next fetch', async () => {
    const cache = texts()
    await cache.fetch('a', async () => 'one', times)
    await pass(101)
    expect(cache.read('a')).toBeUndefined()

    expect(await cache.fetch('a', async () => 'two', times)).toBe('one')
  })

  test('revalidation fails – the old value is used within its staleIfError window, then the error is thrown', async () => {
    const cache = texts()
    const fail = vi.fn(() => Promise.reject(new Error('away')))
    await cache.fetch('a', async () => 'one', times)

    await pass(101)
    expect(await cache.fetch('a', fail, times)).toBe('one')
    await pass(2000)
    expect(await cache.fetch('a', fail, times)).toBe('one')
    await pass(3000)
    await expect(cache.fetch('a', fail, times)).rejects.toThrow('away')
    expect(fail).toHaveBeenCalledTimes(3)
    expect(cache.metrics()).toMatchObject({ misses: 2, stale: 2, failures: 3 })
  })

  test('an error – rejects every waiting call', async () => {
    const cache = texts()
    const { make, reject } = deferred()
    const answers = Promise.allSettled([1, 2].map(() => cache.fetch('a', make, times)))
    reject(new Error('away'))

    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('an uncacheable value – is returned to every waiting call and not kept', async () => {
    const cache = texts()
    const make = vi.fn(async () => 'half')
    const options = { ...times, keep: (value: string) => value !== 'half' }

    expect(await Promise.all([1, 2].map(() => cache.fetch('a', make, options)))).toEqual(['half', 'half'])
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.metrics().entries).toBe(0)
  })

  test('an uncacheable value beside an old one – the old one is returned', async () => {
    const cache = texts()
    const options = { ...times, keep: (value: string) => value !== 'half' }
    await cache.fetch('a', async () => 'one', options)
    await pass(2000)

    expect(await cache.fetch('a', async () => 'half', options)).toBe('one')
    expect(await cache.fetch('a', async () => 'two', options)).toBe('two')
  })

  test('a ttl of 0 – makes it every time, still once at a time', async () => {
    const cache = texts()
    const make = vi.fn(async () => 'one')

    await cache.fetch('a', make, { ttlMs: 0 })
    await Promise.all([cache.fetch('a', make, { ttlMs: 0 }), cache.fetch('a', make, { ttlMs: 0 })])

    expect(make).toHaveBeenCalledTimes(2)
  })
})

describe('freshness', () => {
  const of = (freshness: Freshness) => ({ ...times, freshness: () => freshness })

  test('stale – is returned at once while it is revalidated, once, and counted so', async () => {
    const cache = texts()
    await cache.fetch('a', async () => 'one', times)
    const { make, resolve } = deferred()

    const answers = await Promise.all([1, 2, 3].map(() => cache.fetch('a', make, of('stale'))))
    resolve('two')
    await pass(0)

    expect(answers).toEqual(['one', 'one', 'one'])
    expect(make.mock.calls).toEqual([[{ isRenewal: true }]])
    expect(await cache.fetch('a', make, times)).toBe('two')
    expect(cache.metrics()).toMatchObject({ misses: 1, stale: 3, hits: 1, joined: 0 })
  })

  test('outdated – is waited for, and used only if making fails', async () => {
    const cache = texts()
    await cache.fetch('a', async () => 'one', times)

    expect(await cache.fetch('a', () => Promise.reject(new Error('away')), of('outdated'))).toBe('one')
    expect(await cache.fetch('a', async () => 'two', of('outdated'))).toBe('two')
    expect(cache.metrics()).toMatchObject({ misses: 2, stale: 1, failures: 1 })
  })

  test('outdated beside a refused value – the better one is returned, and the old one kept', async () => {
    const cache = texts()
    await cache.fetch('a', async () => 'one', times)
    const half = (beats: boolean) =>
      cache.fetch('a', async () => 'half', {
        ...of('outdated'),
        keep: value => value !== 'half',
        beatsOutdated: () => beats,
      })

    expect([await half(false), await half(true)]).toEqual(['one', 'half'])
    expect(cache.read('a')).toBe('one')
  })

  test('joined a call whose value is outdated for this one – makes it once more', async () => {
    const cache = texts()
    const { make, resolve } = deferred()
    const older = cache.fetch('a', make, times)
    const newer = vi.fn(async () => 'two')
    const wanted = {
      ...times,
      freshness: (value: string) => (value === 'two' ? 'fresh' : 'outdated'),
    } as const
    const answers = Promise.all([1, 2].map(() => cache.fetch('a', newer, wanted)))
    resolve('one')

    expect([await older, ...(await answers)]).toEqual(['one', 'two', 'two'])
    expect(newer).toHaveBeenCalledTimes(1)
  })

  test('joined values that are always outdated – are returned all the same', async () => {
    const cache = texts()
    const make = vi.fn(async () => 'one')

    const answers = await Promise.all([1, 2].map(() => cache.fetch('a', make, of('outdated'))))

    expect(answers).toEqual(['one', 'one'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('versions change and making fails, at any time – nothing is older than its window allows', async () => {
    const steps = fc.record({
      wait: fc.integer({ min: 0, max: 3_000 }),
      isNew: fc.boolean(),
      isAway: fc.boolean(),
      isBusy: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 60 }), async all => {
        const cache = createCache<{ version: number; at: number }>({
          maxEntries: 10,
          maxBytes: 1_000,
          sizeOf: () => 1,
        })
        let version = 0
        for (const { wait, isNew, isAway, isBusy } of all) {
          await pass(wait)
          if (isNew) version++
          const make = async () => {
            if (isAway) throw new Error('away')
            return { version, at: performance.now() }
          }
          const value = await cache
            .fetch('a', make, {
              ...times,
              ...(isBusy && { staleMs: 5_000 }),
              freshness: kept => (kept.version === version ? 'fresh' : isBusy ? 'stale' : 'outdated'),
            })
            .catch(() => undefined)
          if (!isAway && !isBusy) expect(value?.version).toBe(version)
          if (value) expect(performance.now() - value.at).toBeLessThanOrEqual(5_100)
          else expect(isAway).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('bounds', () => {
  test('evicted while being made – waiting calls still get it', async () => {
    const cache = texts({ maxEntries: 1 })
    const { make, resolve } = deferred()
    const waiting = cache.fetch('a', make, times)
    await cache.fetch('b', async () => 'two', times)
    resolve('one')

    expect(await waiting).toBe('one')
    expect(cache.metrics().entries).toBe(1)
  })

  test('a value larger than the cache – is returned, not kept', async () => {
    const cache = texts({ maxBytes: 100 })

    expect(await cache.fetch('a', async () => 'x'.repeat(200), times)).toHaveLength(200)
    expect(cache.metrics()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('any sequence of fetches and writes – entries and bytes stay within bounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            key: fc.integer({ min: 0, max: 30 }),
            size: fc.integer({ min: 0, max: 400 }),
            wait: fc.integer({ min: 0, max: 200 }),
            write: fc.boolean(),
          }),
          { maxLength: 80 },
        ),
        async steps => {
          const cache = texts({ maxEntries: 10, maxBytes: 1000 })
          for (const { key, size, wait, write } of steps) {
            if (write) cache.write(String(key), 'x'.repeat(size), 50)
            else await cache.fetch(String(key), async () => 'x'.repeat(size), times)
            await pass(wait)
            const { entries, bytes } = cache.metrics()
            expect(entries).toBeLessThanOrEqual(10)
            expect(bytes).toBeLessThanOrEqual(1000)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
