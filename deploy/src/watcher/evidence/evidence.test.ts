import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawn, random } from '../testing/random.ts'
import {
  beginPeriod,
  capitalOf,
  compared,
  type Evidence,
  highestRate,
  lessOften,
  measured,
  moreOften,
  noEvidence,
} from './evidence.ts'

const ALPHA = 0.001
const begun = beginPeriod(noEvidence())
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const options = fc.record({
  ratios: fc.constantFrom(moreOften, lessOften),
  cluster: fc.constantFrom(1, 2, 8),
})

/** Binomial coefficients by logarithms. */
function logChoose(n: number, k: number): number {
  let sum = 0
  for (let index = 1; index <= k; index++) sum += Math.log((n - k + index) / index)
  return sum
}

function binomial(n: number, k: number, p: number): number {
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p))
}

describe('expected value of the next window', () => {
  const expected = (n: number, probability: (k: number) => number, after: (k: number) => Evidence) => {
    let sum = 0
    for (let k = 0; k <= n; k++) sum += probability(k) * capitalOf(after(k))
    return sum
  }

  test('compared – events fall to the canary by its share – the value stays; with clusters it does not grow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), share, options, (n, s, how) => {
        const value = expected(
          n,
          k => binomial(n, k, s),
          k => compared(begun, { canary: k, total: n, share: s }, how),
        )
        if (how.cluster === 1) expect(value).toBeCloseTo(capitalOf(begun), 6)
        else expect(value).toBeLessThanOrEqual(capitalOf(begun) + 1e-9)
      }),
    )
  })

  test('compared – events drawn among the exposures of a window – the value does not grow', () => {
    const exposures = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 40 }))
    fc.assert(
      fc.property(exposures, fc.integer({ min: 0, max: 16 }), options, ([canary, others], wish, how) => {
        const all = canary + others
        const n = Math.min(wish, all)
        const hypergeometric = (k: number) =>
          k > canary || n - k > others
            ? 0
            : Math.exp(logChoose(canary, k) + logChoose(others, n - k) - logChoose(all, n))
        const value = expected(n, hypergeometric, k =>
          compared(begun, { canary: k, total: n, share: canary / all }, how),
        )
        expect(value).toBeLessThanOrEqual(capitalOf(begun) + 1e-9)
      }),
    )
  })

  test('compared – clusters of events with one cause, each falls to one version – the value does not grow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        share,
        fc.constantFrom(moreOften, lessOften),
        (size, s, ratios) => {
          const how = { ratios, cluster: 8 }
          const value =
            s * capitalOf(compared(begun, { canary: size, total: size, share: s }, how)) +
            (1 - s) * capitalOf(compared(begun, { canary: 0, total: size, share: s }, how))
          expect(value).toBeLessThanOrEqual(capitalOf(begun) + 1e-9)
        },
      ),
    )
  })

  test('compared – a better canary – the value falls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        share,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (n, s, less) => {
          const value = expected(
            n,
            k => binomial(n, k, s * less),
            k => compared(begun, { canary: k, total: n, share: s }, { ratios: moreOften, cluster: 1 }),
          )
          expect(value).toBeLessThan(capitalOf(begun))
        },
      ),
    )
  })

  test('measured – events at the rate or less often – the value does not grow', () => {
    const rate = fc.double({ min: 0.001, max: 0.9, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), rate, share, (n, p, less) => {
        const value = expected(
          n,
          k => binomial(n, k, p * less),
          k => measured(begun, { events: k, exposures: n }, { rate: p, cluster: 1 }),
        )
        expect(value).toBeLessThanOrEqual(capitalOf(begun) + 1e-9)
      }),
    )
  })

  test('period – begun at any time – the value stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), periods => {
        let evidence = noEvidence()
        for (let index = 0; index < periods; index++) evidence = beginPeriod(evidence)
        expect(capitalOf(evidence)).toBeCloseTo(1, 9)
      }),
    )
  })
})

/** Windows of a simulated canary until the value reaches 1 / alpha; returns the canary's events until then. */
function simulated(
  next: () => number,
  given: {
    readonly windows: number
    /** Exposures of a window. */
    readonly size: number
    readonly share: (window: number) => number
    /** Chance of the event in the canary and in the default. */
    readonly rates: (window: number) => readonly [number, number]
    readonly ratios: readonly number[]
    readonly cluster: number
  },
): { readonly alarm: boolean; readonly events: number } {
  let evidence = noEvidence()
  let events = 0
  for (let window = 0; window < given.windows; window++) {
    if (window % 30 === 0) evidence = beginPeriod(evidence)
    const canaries = drawn(next, given.size, given.share(window))
    const [rate, other] = given.rates(window)
    const canary = drawn(next, canaries, rate)
    const total = canary + drawn(next, given.size - canaries, other)
    events += canary
    evidence = compared(evidence, { canary, total, share: canaries / given.size }, given)
    if (capitalOf(evidence) >= 1 / ALPHA) return { alarm: true, events }
  }
  return { alarm: false, events }
}

describe('simulated canaries', () => {
  test('healthy – 2,000 canaries, looked at after each of 150 windows, rates that change with the hour – about 2 alarms at most', () => {
    const next = random(16)
    const shock = (window: number) => (window % 50 < 5 ? 0.3 : 0.02)
    let alarms = 0
    for (let run = 0; run < 2_000; run++) {
      const ratios = run % 2 ? moreOften : lessOften
      const share = (window: number) => (window < 50 ? 0.05 : 0.3)
      const rates = (window: number) => [shock(window), shock(window)] as const
      if (simulated(next, { windows: 150, size: 20, share, rates, ratios, cluster: 1 }).alarm) alarms += 1
    }
    expect(alarms).toBeLessThanOrEqual(6)
  })

  test('broken – 10 % of the visitors, all views fail, 0.1 % of the default’s – found after 15 faults on average, 25 at most', () => {
    const next = random(7)
    let faults = 0
    for (let run = 0; run < 200; run++) {
      const found = simulated(next, {
        windows: 1_000,
        size: 50,
        share: () => 0.1,
        rates: () => [1, 0.001],
        ratios: moreOften,
        cluster: 2,
      })
      expect(found.alarm).toBe(true)
      expect(found.events).toBeLessThanOrEqual(25)
      faults += found.events
    }
    expect(faults / 200).toBeLessThanOrEqual(15)
  })

  test('broken after hours of health – found in at most 25 faults', () => {
    const next = random(3)
    for (let run = 0; run < 50; run++) {
      const found = simulated(next, {
        windows: 2_000,
        size: 20,
        share: () => 0.1,
        rates: window => (window < 1_500 ? [0, 0.001] : [1, 0.001]),
        ratios: moreOften,
        cluster: 2,
      })
      expect(found.alarm).toBe(true)
      expect(found.events).toBeLessThanOrEqual(25)
    }
  })

  test('a tenth of the default’s successes – half of the visitors – found', () => {
    const next = random(5)
    const found = simulated(next, {
      windows: 1_000,
      size: 40,
      share: () => 0.5,
      rates: () => [0.005, 0.05],
      ratios: lessOften,
      cluster: 2,
    })
    expect(found.alarm).toBe(true)
  })
})

describe('highestRate', () => {
  test.each([
    [0, 1_000, 0.01],
    [10, 1_000, 0.03],
    [500, 1_000, 0.55],
    [0, 0, 1],
  ])('upper bound – %s of %s – above the rate, at most %s', (events, exposures, most) => {
    const bound = highestRate({ events, exposures })
    expect(bound).toBeGreaterThan(exposures ? events / exposures : 0)
    expect(bound).toBeLessThanOrEqual(most)
  })
})
