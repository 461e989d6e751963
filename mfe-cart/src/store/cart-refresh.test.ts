import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstKey, newStore, priced } from '../testing/cart-stores.ts'
import { sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'

beforeEach(() => localStorage.clear())

describe('refresh', () => {
  test('refresh – price went up – is shown on the line and in the changes', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    await store.refresh(priced({ price: 1200, special: 0 }))
    expect(store.getSnapshot().changes).toEqual([
      { kind: 'price', key: firstKey(store), name: 'اسپرسوساز نوا', from: 1000, to: 1200 },
    ])
    expect(store.getSnapshot().price.total).toBe(1200)
  })

  test('refresh – less stock than wanted – is reported once, counts for nothing, and is fixed by lowering the quantity', async () => {
    const store = newStore()
    store.add(sampleLine({ con: 5 }))
    const ask = () => store.refresh(priced({ inventory: 2, problem: 'too-few' }))
    await ask()
    expect(store.getSnapshot().changes).toMatchObject([{ kind: 'stock', inventory: 2 }])
    expect(store.getSnapshot().lines[0]?.problem).toEqual({ kind: 'too-few', inventory: 2 })
    expect(store.getSnapshot().price.itemCount).toBe(0)
    await ask()
    expect(store.getSnapshot().changes).toEqual([])
    store.lowerTo(firstKey(store), 2)
    expect(store.getSnapshot().lines[0]).toMatchObject({ con: 2, problem: undefined })
  })

  test('refresh – product is gone – the line stays, named and marked', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.refresh(priced({ name: '', problem: 'gone', inventory: 0, price: 0 }))
    const { lines, changes } = store.getSnapshot()
    expect(lines).toMatchObject([{ name: 'اسپرسوساز نوا', problem: { kind: 'gone' } }])
    expect(changes).toMatchObject([{ kind: 'gone', name: 'اسپرسوساز نوا' }])
  })

  test('refresh – shopper changes the cart meanwhile – the shopper’s changes stay', async () => {
    const store = newStore()
    store.add(sampleLine({ id: 1 }))
    store.add(sampleLine({ id: 2 }))
    const refreshed = store.refresh(async input => {
      store.remove(firstKey(store))
      store.plus(firstKey(store))
      return samplePricing(input.lines.map(line => samplePriced(line)))
    })
    await refreshed
    expect(store.getSnapshot().lines.map(({ id, con }) => [id, con])).toEqual([[2, 2]])
  })

  test('refresh – server down – nothing is lost, and the failure is reported', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.refresh(() => Promise.reject(new Error('away')))
    expect(store.getSnapshot()).toMatchObject({ refreshing: false, refreshFailed: true, lines: [{ con: 1 }] })
  })

  test('refresh – called twice at once – makes one call', async () => {
    const store = newStore()
    store.add(sampleLine())
    const ask = vi.fn(priced())
    await Promise.all([store.refresh(ask), store.refresh(ask)])
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
