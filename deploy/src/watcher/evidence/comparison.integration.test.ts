import { describe, expect, test } from 'vitest'
import { LOOK_MS, looksUntilFound, SimulatedShop, usual } from '../testing/simulated-shop.ts'
import { beginComparison, comparisonSchema, findingsOf, withComparedLook } from './comparison.ts'
import { judgementOf } from './judgement.ts'
import { isWorse, signals } from './signals.ts'

describe('comparison', () => {
  test.each([2, 40])(
    'comparison – 300 healthy canaries with %s views a look, ramps and hours that are bad for both – none is unhealthy, few suspicious',
    views => {
      let [unhealthy, suspicious] = [0, 0]
      for (let run = 0; run < 300; run++) {
        const shop = new SimulatedShop(run, views)
        const states = new Set<string>()
        for (let look = 0; look < 180; look++) {
          const both = look % 60 < 10 ? { ...usual, fault: 0.3, slow: 0.6, added: 0.5 } : usual
          shop.look([0.01, 0.1, 0.5][Math.floor(look / 60)] ?? 1, both, both)
          states.add(shop.judgement.verdict.state)
        }
        if (states.has('unhealthy')) unhealthy += 1
        if (states.has('suspicious')) suspicious += 1
      }
      expect(unhealthy).toBe(0)
      expect(suspicious).toBeLessThan(30)
    },
  )

  test('comparison – every view of a canary with 10 percent fails – unhealthy within 30 of its views', () => {
    for (let run = 0; run < 50; run++) {
      const shop = new SimulatedShop(run, 20)
      expect(looksUntilFound(shop, 100, 0.1, { fault: 1 })).toBeDefined()
      expect(shop.comparison.views).toBeLessThan(30)
    }
  })

  test.each([
    ['a control throws that 30 percent click', { throws: 0.3 }, 60_000],
    ['every browser freezes', { reports: 0, adds: 0, added: 0 }, 90_000],
    ['there is no button to add', { adds: 0, added: 0 }, 300_000],
  ])(
    'comparison – %s, 60 views of the canary a minute – 95 of 100 are unhealthy in time',
    (_, canary, ms) => {
      const looks = Array.from(
        { length: 100 },
        (_, run) => looksUntilFound(new SimulatedShop(run, 50), 60, 0.1, canary) ?? Number.POSITIVE_INFINITY,
      )
      expect(looks.filter(count => count * LOOK_MS <= ms).length).toBeGreaterThanOrEqual(95)
    },
  )

  test('comparison – one view per look, of which a tenth goes to a broken canary – unhealthy all the same', () => {
    const shop = new SimulatedShop(4, 1)
    expect(looksUntilFound(shop, 1_000, 0.1, { fault: 1 })).toBeDefined()
    expect(shop.comparison.views).toBeLessThan(60)
  })

  test.each([
    ['slow', { slow: 0.6 }, 'slow views'],
    ['breaks adding to the cart without an error', { added: 0 }, 'goods not added to the cart'],
    ['fails one addition in three', { added: 0.65 }, 'goods not added to the cart'],
    ['has no button to add', { adds: 0, added: 0 }, 'shoppers who add to the cart, per visit'],
    ['fails in 4 % of the views', { fault: 0.04 }, 'faults'],
    ['freezes one browser in three', { reports: 0.46 }, 'documents that browsers reported'],
  ])('comparison – canary with 20 percent that %s – unhealthy, with its figures', (_, canary, text) => {
    const shop = new SimulatedShop(11, 60)
    expect(looksUntilFound(shop, 400, 0.2, canary)).toBeDefined()
    const { verdict, figures } = shop.judgement
    expect(verdict.text).toMatch(new RegExp(`^${text} [0-9.]+ % vs [0-9.]+ %$`))
    expect(figures).toMatchObject({ rate: expect.any(Number), otherRate: expect.any(Number) })
    expect(figures.evidence).toBeGreaterThanOrEqual(1_000)
  })

  test('comparison – canary that is worse, but hardly – healthy, however much evidence there is', () => {
    const shop = new SimulatedShop(2, 400)
    expect(looksUntilFound(shop, 400, 0.5, { fault: 0.003, slow: 0.13 })).toBeUndefined()
    expect(shop.judgement.verdict.state).toBe('healthy')
  })

  test('comparison – breaks after an hour of health – found within a minute', () => {
    const shop = new SimulatedShop(8, 60)
    for (let look = 0; look < 720; look++) shop.look(0.2, { ...usual, fault: 0 }, { ...usual, fault: 0.005 })
    expect(looksUntilFound(shop, 12, 0.2, { fault: 0.5 })).toBeDefined()
  })

  test('comparison – one visitor with a broken browser, 12 pages, a canary of 1 percent – not unhealthy', () => {
    let comparison = beginComparison('2', '1')
    for (let look = 0; look < 100; look++) {
      const canary = { 'signed.any': 1, 'signed.bad': look < 12 ? 1 : 0 }
      const counts = { canary, default: { 'signed.any': 99 } }
      const at = new Date(LOOK_MS * look)
      comparison = withComparedLook(comparison, { at, counts, share: 0.01 })
      expect(judgementOf(findingsOf(comparison)).verdict.state).not.toBe('unhealthy')
    }
  })

  test('comparison – too few views – says so, unless it is broken', () => {
    const shop = new SimulatedShop(1, 20)
    shop.look(0.1, usual, usual)
    expect(shop.judgement.verdict.state).toBe('undecided')
    expect(shop.judgement.verdict.text).toMatch(/^\d of 50 views$/)
    for (let look = 0; look < 5; look++) shop.look(0.1, usual, usual)
    expect(shop.judgement.verdict.text).toMatch(/^1\d of 50 views, about [23] minutes$/)
  })

  test('comparison – worse than the limit, but with little evidence – undecided, not healthy', () => {
    const shop = new SimulatedShop(6, 60)
    for (let look = 0; look < 20; look++) shop.look(0.1, usual, usual)
    expect(shop.judgement.verdict.state).toBe('healthy')
    for (let look = 0; look < 2; look++) shop.look(0.1, { ...usual, fault: 0.2 }, usual)
    expect(shop.judgement.verdict).toEqual({
      state: 'undecided',
      text: expect.stringMatching(/^faults .+, not certain yet$/),
    })
  })

  test('comparison – cause passed – no longer suspicious after a while', () => {
    const shop = new SimulatedShop(3, 60)
    for (let look = 0; look < 100 && shop.judgement.verdict.state !== 'suspicious'; look++)
      shop.look(0.2, { ...usual, fault: 0.02 }, usual)
    expect(shop.judgement.verdict.state).toBe('suspicious')
    for (let look = 0; look < 120; look++) shop.look(0.2, usual, usual)
    expect(shop.judgement.verdict.state).toBe('healthy')
  })

  test('comparison – stored and read – goes on as before', () => {
    const shop = new SimulatedShop(5, 40)
    for (let look = 0; look < 30; look++) shop.look(0.2, usual, usual)
    expect(comparisonSchema.parse(JSON.parse(JSON.stringify(shop.comparison)))).toEqual(shop.comparison)
  })
})

test('limits – half-way and whole – of bad and of good events', () => {
  expect(isWorse(signals.faults, 0.011, 0.001, 1)).toBe(true)
  expect(isWorse(signals.faults, 0.009, 0.001, 1)).toBe(false)
  expect(isWorse(signals.faults, 0.009, 0.001, 0.5)).toBe(true)
  expect(isWorse(signals.faults, 0.02, 0.03, 1)).toBe(false)
  expect(isWorse(signals.load, 0.29, 0.2, 1)).toBe(false)
  expect(isWorse(signals.load, 0.31, 0.2, 1)).toBe(true)
  expect(isWorse(signals.adding, 0.079, 0.1, 1)).toBe(true)
  expect(isWorse(signals.adding, 0.085, 0.1, 1)).toBe(false)
  expect(isWorse(signals.adding, 0.085, 0.1, 0.5)).toBe(true)
  expect(isWorse(signals.adding, 0, 0, 1)).toBe(false)
})
