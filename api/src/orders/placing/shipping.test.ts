import { toToman } from 'shared-shop/money/toman'
import { describe, expect, test } from 'vitest'
import { isDelivery, shippingCost, shippingOptions } from './shipping.ts'

const parcel = (distanceKm: number, weightGrams = 2500) => ({
  shippingCost: toToman(40_000),
  weightGrams,
  distanceKm,
})

const thursday = new Date('2026-11-19T12:00:00Z')

describe('shipping', () => {
  test.each([
    [0, 40_000],
    [60, 40_000],
    [61, 40_000 + 3 * 1500],
    [450, 40_000 + 3 * 1500],
    [451, 40_000 + 3 * 2500],
    [2000, 40_000 + 3 * 3500],
  ])('post – over %i km – %i toman', (distanceKm, cost) => {
    expect(shippingCost(parcel(distanceKm), 1)).toBe(cost)
  })

  test('post – part of a kilogram – counts as a whole one', () => {
    expect(shippingCost(parcel(500, 3000), 1)).toBe(40_000 + 3 * 2500)
    expect(shippingCost(parcel(500, 3001), 1)).toBe(40_000 + 4 * 2500)
  })

  test('freight and pickup – any distance – nothing to pay now; freight is paid at the door', () => {
    expect(shippingOptions(parcel(700), thursday)).toMatchObject([
      { mode: 1, payAtDoor: false },
      { mode: 2, cost: 0, payAtDoor: true },
      { mode: 3, cost: 0, payAtDoor: false },
    ])
  })

  test.each([
    [60, [1, 2]],
    [450, [2, 3]],
    [900, [3, 5]],
    [901, [4, 7]],
  ])(
    'time – over %i km – post %o days, freight a day and three days more, pickup at once',
    (km, [min = 0, max = 0]) => {
      const times = shippingOptions(parcel(km), thursday).map(({ minDays, maxDays }) => [minDays, maxDays])
      expect(times).toEqual([
        [min, max],
        [min + 1, max + 3],
        [0, 1],
      ])
      expect(shippingCost(parcel(km), 2)).toBe(0)
      expect(shippingCost(parcel(km), 3)).toBe(0)
    },
  )

  test.each([
    ['at 13:59', '2026-11-16T10:29:00Z', ['2026-11-19', '2026-11-22', '2026-11-17']],
    ['at 14:00', '2026-11-16T10:30:00Z', ['2026-11-21', '2026-11-23', '2026-11-18']],
  ])('first day – ordered %s in Tehran – the latest that each method may need', (_, now, expected) => {
    const first = shippingOptions(parcel(450), new Date(now)).map(({ days }) => days?.[0])
    expect(first).toEqual(expected)
  })

  test('days – from a Thursday night in Tehran – seven, without Fridays', () => {
    // 2026-11-19 is a Thursday; 21:00 UTC is Friday half past midnight in Tehran.
    const [post] = shippingOptions(parcel(0), new Date('2026-11-19T21:00:00Z'))
    expect(post?.days).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-28',
      '2026-11-29',
    ])
  })

  test.each([
    [null, true],
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-18', false],
    ['2026-12-19', true],
    ['2026-12-20', false],
  ])('day %s – requested on 2026-11-19, a Thursday – %s', (deliveryDay, accepted) => {
    expect(isDelivery({ shippingMethod: 1, deliveryDay }, thursday)).toBe(accepted)
  })

  test.each([
    [1, '2026-11-21', '9-12', true],
    [1, '2026-11-21', '14-17', false],
    [1, null, '9-12', false],
    [2, '2026-11-21', null, true],
    [2, '2026-11-21', '9-12', false],
    [3, '2026-11-21', '17-21', true],
    // The office is closed on Thursdays.
    [3, '2026-11-26', '17-21', false],
  ] as const)('method %i – on %s at %s – %s', (shippingMethod, deliveryDay, deliverySlot, accepted) => {
    expect(isDelivery({ shippingMethod, deliveryDay, deliverySlot }, thursday)).toBe(accepted)
  })

  test('offered deliveries – each method, day and hours – accepted', () => {
    for (const { mode, days = [], slots = [] } of shippingOptions(parcel(700), thursday)) {
      expect(days).toHaveLength(7)
      for (const deliveryDay of days) {
        for (const deliverySlot of [null, ...slots]) {
          expect(isDelivery({ shippingMethod: mode, deliveryDay, deliverySlot }, thursday)).toBe(true)
        }
      }
    }
  })
})
