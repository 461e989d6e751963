import { beforeEach, describe, expect, test } from 'vitest'
import { firstKey, newStore, priced } from '../../testing/cart-stores.ts'
import { red, sampleLine, samplePriced } from '../../testing/samples.ts'
import type { PriceLines } from './cart-pricing.ts'

beforeEach(() => localStorage.clear())

describe('discount code', () => {
  const applied = { code: 'TEN', percent: 10, maxPrice: 500_000 }
  const holding =
    (discount = applied): PriceLines =>
    async input => ({ ...(await priced()(input)), ...(input.discountCode === 'TEN' && { discount }) })

  test('code – valid – takes its percent off the total after line discounts, up to its cap; stored under the spec’s names; survives a reload', async () => {
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

  test('code – refused – the reason is returned, the cart is unchanged', async () => {
    const store = newStore()
    store.add(sampleLine())
    const refusal = { reason: 'DISCOUNT_EXPIRED' } as const
    const answer = store.applyDiscount('old', async input => ({
      ...(await priced()(input)),
      discountRefusal: refusal,
    }))
    expect(await answer).toEqual(refusal)
    expect(store.getSnapshot()).toMatchObject({ discountCode: undefined, discountRefusal: undefined })
  })

  test('code – refused by a later refresh – stays with the reason, takes nothing off', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async input => ({
      ...(await priced()(input)),
      discountRefusal: { reason: 'DISCOUNT_USED_UP' },
    }))
    expect(store.getSnapshot()).toMatchObject({
      discountCode: 'TEN',
      discountInfo: undefined,
      discountRefusal: { reason: 'DISCOUNT_USED_UP' },
      discountPrice: 0,
    })
  })

  test('code – removed while a refresh is running – the answer about it is ignored', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async input => {
      store.removeDiscount()
      return holding()(input)
    })
    expect(store.getSnapshot()).toMatchObject({
      discountCode: undefined,
      discountPrice: 0,
      refreshFailed: false,
    })
  })

  test('code – replaced while a refresh is running – a refusal of the first is ignored', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    await store.refresh(async input => {
      await store.applyDiscount('FIVE', async input => ({
        ...(await priced()(input)),
        discount: { code: 'FIVE', percent: 5, maxPrice: 500_000 },
      }))
      return { ...(await priced()(input)), discountRefusal: { reason: 'DISCOUNT_EXPIRED' } }
    })
    expect(store.getSnapshot()).toMatchObject({ discountCode: 'FIVE', discountRefusal: undefined })
  })

  test('minimum price – cart changes – is checked without a call', async () => {
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

  test('code – neither accepted nor refused – is unknown', async () => {
    const store = newStore()
    store.add(sampleLine())
    expect(await store.applyDiscount('TEN', priced())).toEqual({ reason: 'DISCOUNT_UNKNOWN' })
  })

  test('refresh – with a code, and without one – names the code only if there is one', async () => {
    const store = newStore()
    store.add(sampleLine())
    const inputs: unknown[] = []
    const ask: PriceLines = input => {
      inputs.push(input)
      return holding()(input)
    }
    await store.refresh(ask)
    await store.applyDiscount('TEN', holding())
    await store.refresh(ask)
    const lines = [{ id: 1, colorId: red.id, con: 1 }]
    expect(inputs).toStrictEqual([{ lines }, { lines, discountCode: 'TEN' }])
    expect(store.getSnapshot()).toMatchObject({ refreshFailed: false, discountCode: 'TEN' })
  })

  test('refresh – the code is worth more today – takes off more', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    await store.applyDiscount('TEN', holding())
    await store.refresh(async input => ({
      ...(await priced({ price: 1000, special: 0 })(input)),
      discount: { ...applied, percent: 20 },
    }))
    expect(store.getSnapshot().discountPrice).toBe(200)
  })

  test('minimum price – refused by a refresh – is checked without a call from then on, after a reload too', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    const ask = priced({ price: 1000, special: 0 })
    await store.applyDiscount('TEN', async input => ({ ...(await ask(input)), discount: applied }))
    await store.refresh(async input => ({
      ...(await ask(input)),
      discountRefusal: { reason: 'DISCOUNT_MINIMUM', minTotal: 2000, total: 1000 },
    }))
    const refusal = { reason: 'DISCOUNT_MINIMUM', minTotal: 2000, total: 1000 }
    expect([store, newStore()].map(each => each.getSnapshot().discountRefusal)).toEqual([refusal, refusal])
    store.plus(firstKey(store))
    expect(store.getSnapshot()).toMatchObject({ discountRefusal: undefined, discountPrice: 200 })
  })

  test('minimum price – refused for another reason by a refresh – is still known after a reload', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    const ask = priced({ price: 1000, special: 0 })
    await store.applyDiscount('TEN', async input => ({
      ...(await ask(input)),
      discount: { ...applied, minTotal: 2000 },
    }))
    await store.refresh(async input => ({
      ...(await ask(input)),
      discountRefusal: { reason: 'DISCOUNT_USED_UP' },
    }))
    expect(newStore().getSnapshot().discountRefusal).toMatchObject({ minTotal: 2000 })
  })

  test('minimum price – lines that the code is not for – do not count', async () => {
    const store = newStore()
    for (const id of [1, 2]) store.add(sampleLine({ id, price: 1000, special: 0 }))
    await store.applyDiscount('TEN', async input => ({
      lines: input.lines.map(line =>
        samplePriced(line, { price: 1000, special: 0, discountable: line.id === 1 }),
      ),
      discount: { ...applied, minTotal: 2000 },
    }))
    expect(store.getSnapshot().discountRefusal).toEqual({
      reason: 'DISCOUNT_MINIMUM',
      minTotal: 2000,
      total: 1000,
    })
  })

  test('code – for other goods – lines outside it get no discount', async () => {
    const store = newStore()
    store.add(sampleLine({ id: 1, price: 1000, special: 0 }))
    store.add(sampleLine({ id: 2, price: 5000, special: 0 }))
    await store.applyDiscount('TEN', async input => ({
      lines: input.lines.map(line =>
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

  test('code – cart is bought – is removed with the lines', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.applyDiscount('TEN', holding())
    store.takeBought([{ key: firstKey(store), con: 1 }])
    expect(store.getSnapshot()).toMatchObject({ lines: [], discountCode: undefined })
  })

  test('code – part of the cart is bought – stays', async () => {
    const store = newStore()
    store.add(sampleLine({ con: 2 }))
    await store.applyDiscount('TEN', holding())
    store.takeBought([{ key: firstKey(store), con: 1 }])
    expect(store.getSnapshot()).toMatchObject({ lines: [{ con: 1 }], discountCode: 'TEN' })
  })

  test.each(['7', '"TEN"', '{"code":"TEN","percent":500,"maxPrice":-1}', '{'])(
    'code – storage holds %s – is ignored',
    stored => {
      localStorage.setItem('cart_discount', stored)
      expect(newStore().getSnapshot().discountCode).toBeUndefined()
    },
  )
})
