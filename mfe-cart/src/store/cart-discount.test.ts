import { beforeEach, describe, expect, test } from 'vitest'
import { firstKey, newStore, priced } from '../testing/cart-stores.ts'
import { sampleLine, samplePriced } from '../testing/samples.ts'
import type { PriceLines } from './cart-pricing.ts'

beforeEach(() => localStorage.clear())

describe('discount code', () => {
  const applied = { code: 'TEN', percent: 10, maxPrice: 500_000 }
  const holding =
    (discount = applied): PriceLines =>
    async wish => ({ ...(await priced()(wish)), ...(wish.discountCode === 'TEN' && { discount }) })

  test('holds – percent of what is left after line discounts, capped; in the store’s names; over a reload', async () => {
    const store = newStore()
    store.add(sampleLine())
    expect(await store.applyDiscount(' ten ', holding())).toBeUndefined()
    for (const { getSnapshot } of [store, newStore()]) {
      expect(getSnapshot()).toMatchObject({
        discountCode: 'TEN',
        discountInfo: applied,
        discountPrice: 500_000,
        price: { afterLineDiscount: 15_161_800, codeDiscount: 500_000, goods: 14_661_800 },
      })
    }
    store.removeDiscount()
    expect(store.getSnapshot()).toMatchObject({ discountCode: undefined, discountPrice: 0 })
    expect(newStore().getSnapshot().discountCode).toBeUndefined()
  })

  test('refused – the reason is answered, the cart stays as it was', async () => {
    const store = newStore()
    store.add(sampleLine())
    const refusal = { reason: 'DISCOUNT_EXPIRED' } as const
    const answer = store.applyDiscount('old', async wish => ({
      ...(await priced()(wish)),
      discountRefusal: refusal,
    }))
    expect(await answer).toEqual(refusal)
    expect(store.getSnapshot()).toMatchObject({ discountCode: undefined, discountRefusal: undefined })
  })

  test('held, and refused by a later refresh – stays with the reason, takes nothing off', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async wish => ({
      ...(await priced()(wish)),
      discountRefusal: { reason: 'DISCOUNT_USED_UP' },
    }))
    expect(store.getSnapshot()).toMatchObject({
      discountCode: 'TEN',
      discountInfo: undefined,
      discountRefusal: { reason: 'DISCOUNT_USED_UP' },
      discountPrice: 0,
    })
  })

  test('code taken out while a refresh is under way – the answer about it – is not judged', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async wish => {
      store.removeDiscount()
      return holding()(wish)
    })
    expect(store.getSnapshot()).toMatchObject({ discountCode: undefined, discountPrice: 0 })
  })

  test('another code put in while a refresh is under way – a refusal of the first – is not judged', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async wish => {
      await store.applyDiscount('FIVE', async wish => ({
        ...(await priced()(wish)),
        discount: { code: 'FIVE', percent: 5, maxPrice: 500_000 },
      }))
      return { ...(await priced()(wish)), discountRefusal: { reason: 'DISCOUNT_EXPIRED' } }
    })
    expect(store.getSnapshot()).toMatchObject({ discountCode: 'FIVE', discountRefusal: undefined })
  })

  test('minimum – judged at every change, without asking', async () => {
    const store = newStore()
    store.add(sampleLine({ con: 2 }))
    await store.applyDiscount('TEN', holding({ ...applied, minTotal: 20_000_000 } as typeof applied))
    expect(store.getSnapshot().discountPrice).toBe(500_000)
    store.minus(firstKey(store))
    expect(store.getSnapshot()).toMatchObject({
      discountPrice: 0,
      discountInfo: undefined,
      discountRefusal: { reason: 'DISCOUNT_MINIMUM', minTotal: 20_000_000, total: 15_161_800 },
    })
    store.plus(firstKey(store))
    expect(store.getSnapshot()).toMatchObject({ discountPrice: 500_000, discountRefusal: undefined })
  })

  test('code for other goods – those lines count for nothing in it', async () => {
    const store = newStore()
    store.add(sampleLine({ id: 1, price: 1000, special: 0 }))
    store.add(sampleLine({ id: 2, price: 5000, special: 0 }))
    await store.applyDiscount('TEN', async wish => ({
      lines: wish.lines.map(line =>
        samplePriced(line, {
          price: line.id === 1 ? 1000 : 5000,
          special: 0,
          discountable: line.id === 1,
        }),
      ),
      discount: applied,
    }))
    expect(store.getSnapshot().discountPrice).toBe(100)
  })

  test('server cannot be asked – rejects, the cart stays', async () => {
    const store = newStore()
    store.add(sampleLine())
    await expect(store.applyDiscount('TEN', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(store.getSnapshot().lines).toHaveLength(1)
  })

  test('taken out while the server was asked – stays out', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async wish => {
      store.removeDiscount()
      return holding()(wish)
    })
    expect(store.getSnapshot().discountCode).toBeUndefined()
  })

  test('bought – the code goes with the lines', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    store.takeBought([{ key: firstKey(store), con: 1 }])
    expect(store.getSnapshot()).toMatchObject({ lines: [], discountCode: undefined })
  })

  test.each(['7', '"TEN"', '{"code":"TEN","percent":500,"maxPrice":-1}', '{'])(
    'storage holds %s – no code',
    stored => {
      localStorage.setItem('cart_discount', stored)
      expect(newStore().getSnapshot().discountCode).toBeUndefined()
    },
  )
})
