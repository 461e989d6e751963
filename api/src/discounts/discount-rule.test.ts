import { toToman } from 'shared-shop/money/toman'
import { describe, expect, test } from 'vitest'
import { type DiscountCase, type DiscountTerms, judgeDiscount } from './discount-rule.ts'

const now = new Date('2026-11-20T08:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const terms: DiscountTerms = {
  startsAt: null,
  endsAt: null,
  minTotal: 0,
  totalLimit: null,
  perUserLimit: null,
  userId: null,
}
const asked: DiscountCase = {
  now,
  userId: 4,
  uses: { all: 0, byUser: 0 },
  hasItsGoods: true,
  total: toToman(1000),
}

describe('judgeDiscount', () => {
  test.each<[string, Partial<DiscountTerms>, Partial<DiscountCase>, string | null]>([
    ['no limits', {}, {}, null],
    ['a guest, no limits', {}, { userId: null }, null],
    ['one user’s code, a guest', { userId: 4 }, { userId: null }, 'DISCOUNT_LOGIN'],
    ['one user’s code, another user', { userId: 4 }, { userId: 5 }, 'DISCOUNT_USER'],
    ['one user’s code, that user', { userId: 4 }, {}, null],
    ['starts in an hour', { startsAt: at(1) }, {}, 'DISCOUNT_NOT_YET'],
    ['starts now', { startsAt: now }, {}, null],
    ['ends in an hour', { endsAt: at(1) }, {}, null],
    ['ends now', { endsAt: now }, {}, 'DISCOUNT_EXPIRED'],
    ['one use left', { totalLimit: 3 }, { uses: { all: 2, byUser: 0 } }, null],
    ['no use left', { totalLimit: 3 }, { uses: { all: 3, byUser: 0 } }, 'DISCOUNT_USED_UP'],
    ['none at all', { totalLimit: 0 }, {}, 'DISCOUNT_USED_UP'],
    ['used by her', { perUserLimit: 1 }, { uses: { all: 1, byUser: 1 } }, 'DISCOUNT_USED_BY_YOU'],
    [
      'used by her and used up',
      { perUserLimit: 1, totalLimit: 1 },
      { uses: { all: 1, byUser: 1 } },
      'DISCOUNT_USED_BY_YOU',
    ],
    ['goods of others', {}, { hasItsGoods: false, total: toToman(0) }, 'DISCOUNT_GOODS'],
    ['one toman short', { minTotal: 1001 }, {}, 'DISCOUNT_MINIMUM'],
    ['just enough', { minTotal: 1000 }, {}, null],
    ['ended, and too little', { endsAt: at(-1), minTotal: 5000 }, {}, 'DISCOUNT_EXPIRED'],
  ])('discount code – %s – accepted or refused with the reason', (_, code, cart, reason) => {
    expect(judgeDiscount({ ...terms, ...code }, { ...asked, ...cart })?.reason ?? null).toBe(reason)
  })

  test('too little – refused – with the minimum and the current amount', () => {
    expect(judgeDiscount({ ...terms, minTotal: 1500 }, asked)).toEqual({
      reason: 'DISCOUNT_MINIMUM',
      minTotal: 1500,
      total: 1000,
    })
  })

  test('too early – refused – with the start time', () => {
    expect(judgeDiscount({ ...terms, startsAt: at(24) }, asked)).toEqual({
      reason: 'DISCOUNT_NOT_YET',
      startsAt: '2026-11-21T08:00:00.000Z',
    })
  })
})
