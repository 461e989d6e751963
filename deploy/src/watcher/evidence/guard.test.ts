import { describe, expect, test } from 'vitest'
import type { Counts } from '../figures/counts.ts'
import { drawn, random } from '../testing/random.ts'
import { beginGuard, type Guard, guardFindings, guardSchema, withGuardedLook } from './guard.ts'
import { judgementOf } from './judgement.ts'

const names = { version: '2', before: '1', since: new Date(0).toISOString() }
const hour: Counts = {
  'server.views': 5_000,
  'server.bad': 10,
  'load.count': 1_000,
  'load.le:0.1': 700,
  'load.le:0.25': 900,
  'load.le:0.5': 1_000,
  adding: 500,
  added: 490,
}

/** Looks with 40 views until it is unhealthy; undefined if it never is. */
function looksUntilFound(
  guard: Guard,
  looks: number,
  { seed = 1, fault = 0.002, slow = 0.1, added = 0.98 },
): { guard: Guard; found: number | undefined } {
  const next = random(seed)
  let current = guard
  for (let look = 1; look <= looks; look++) {
    const counts = {
      'server.views': 40,
      'server.bad': drawn(next, 40, fault),
      'load.count': 40,
      'load.le:0.25': 40 - drawn(next, 40, slow),
      adding: 20,
      added: drawn(next, 20, added),
    }
    current = withGuardedLook(current, { at: new Date(look * 5_000), counts })
    if (judgementOf(guardFindings(current)).verdict.state === 'unhealthy')
      return { guard: current, found: look }
  }
  return { guard: current, found: undefined }
}

describe('guard', () => {
  test('guard – a version before that was hardly seen – the versions before it say what is usual', () => {
    const seldom = { ...hour, 'server.views': 30, 'server.bad': 0, 'load.count': 10, adding: 3, added: 3 }
    const { found } = looksUntilFound(beginGuard(names, seldom, hour), 50, { fault: 0.2 })
    expect(found).toBeLessThan(10)
    const { found: healthy } = looksUntilFound(beginGuard(names, seldom, hour), 300, {})
    expect(healthy).toBeUndefined()
  })

  test('guard – a default as good as the version before, or a little worse – 200 of them stay', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { found } = looksUntilFound(beginGuard(names, hour), 300, {
        seed,
        fault: 0.003,
        slow: 0.12,
        added: 0.97,
      })
      expect(found).toBeUndefined()
    }
  })

  test.each([
    ['fails in 5 % of its views', 12, { fault: 0.05 }, 'faults'],
    ['is slow', 12, { slow: 0.5 }, 'slow views'],
    ['loses half of the additions to the cart', 24, { added: 0.5 }, 'goods not added to the cart'],
  ])('guard – a default that %s – found within %s looks', (_, looks, worse, text) => {
    const { guard, found } = looksUntilFound(beginGuard(names, hour), looks, worse)
    expect(found).toBeDefined()
    expect(judgementOf(guardFindings(guard)).verdict.text).toContain(text)
  })

  describe('guard – no version before was seen', () => {
    const unknown = beginGuard(names, {})
    const withSigned = (any: number, bad: number) =>
      Array.from({ length: any }, (_, index) => index).reduce(
        (guard, index) =>
          withGuardedLook(guard, {
            at: new Date((index + 1) * 5_000),
            counts: { 'signed.any': 1, 'signed.bad': index < bad ? 1 : 0 },
          }),
        unknown,
      )
    const verdictOf = (guard: Guard) => judgementOf(guardFindings(guard)).verdict

    test('it fails on servers – found by an assumed rate', () => {
      const { found } = looksUntilFound(unknown, 50, { fault: 0.5 })
      expect(found).toBeLessThan(3)
    })

    test('it is healthy, slow or loses additions – not judged', () => {
      const { guard, found } = looksUntilFound(unknown, 300, { fault: 0.01, slow: 1, added: 0 })
      expect(found).toBeUndefined()
      expect(verdictOf(guard).state).toBe('undecided')
    })

    test('all that two networks may report of it is bad – stays', () => {
      expect(verdictOf(withSigned(14, 14)).state).not.toBe('unhealthy')
    })

    test('three networks report views that all fail – taken back', () => {
      expect(verdictOf(withSigned(21, 21))).toEqual({
        state: 'unhealthy',
        text: 'faults in browsers 100 % vs 2.0 % (assumed)',
      })
    })

    test('as many bad views among thousands – stays', () => {
      const guard = withGuardedLook(unknown, {
        at: new Date(5_000),
        counts: { 'signed.any': 2_000, 'signed.bad': 21 },
      })
      expect(verdictOf(guard).state).not.toBe('unhealthy')
    })
  })

  test('guard – everything failed before already – not judged by that', () => {
    const broken = { ...hour, 'server.bad': 5_000, added: 0 }
    const { guard, found } = looksUntilFound(beginGuard(names, broken), 50, { fault: 1, added: 0 })
    expect(found).toBeUndefined()
    expect(guardFindings(guard).map(({ evidence }) => evidence)).not.toContain(Number.NaN)
  })

  test('guard – stored and read – goes on as before', () => {
    const { guard } = looksUntilFound(beginGuard(names, hour), 10, {})
    expect(guardSchema.parse(JSON.parse(JSON.stringify(guard)))).toEqual(guard)
  })
})
