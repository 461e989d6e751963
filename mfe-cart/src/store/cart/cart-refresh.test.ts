import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstKey, newStore, priced } from '../../testing/cart-stores.ts'
import { green, red, sampleLine, samplePriced, samplePricing } from '../../testing/samples.ts'

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

  test('refresh – line added meanwhile – keeps its values and has no answer yet', async () => {
    const store = newStore()
    store.add(sampleLine({ id: 1, price: 1000, special: 0 }))
    await store.refresh(async input => {
      store.add(sampleLine({ id: 2, price: 3000, special: 0 }))
      return priced({ price: 1200, special: 0 })(input)
    })
    expect(store.getSnapshot()).toMatchObject({
      refreshFailed: false,
      lines: [
        { id: 1, price: 1200, inventory: 50 },
        {
          id: 2,
          price: 3000,
          inventory: undefined,
          readyToShip: false,
          guaranteeMonths: 0,
          discountable: true,
        },
      ],
    })
    expect(store.isPriced()).toBe(false)
    await store.refresh(priced())
    expect(store.isPriced()).toBe(true)
  })

  test('refresh – not sold at present, at another price – only that it has no stock is a change', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    await store.refresh(priced({ price: 1200, special: 0, problem: 'unavailable', inventory: 9 }))
    const { lines, changes } = store.getSnapshot()
    expect(changes).toEqual([{ kind: 'stock', key: firstKey(store), name: 'اسپرسوساز نوا', inventory: 0 }])
    expect(lines).toMatchObject([{ inventory: 0, problem: { kind: 'unavailable' } }])
  })

  test('refresh – lines answered in another order, one not at all – each line gets its own answer', async () => {
    const store = newStore()
    const { color: _, ...plain } = sampleLine({ id: 2 })
    store.add(sampleLine({ id: 3 }))
    store.add(sampleLine({ id: 1, color: red }))
    store.add(sampleLine({ id: 1, color: green }))
    store.add(plain)
    await store.refresh(async ({ lines: [, first, second, third] }) => {
      const wanted = [third, second, first].flatMap(line => line ?? [])
      return samplePricing(wanted.map((line, at) => samplePriced(line, { inventory: at + 1 })))
    })
    const { lines, refreshFailed } = store.getSnapshot()
    expect(refreshFailed).toBe(false)
    expect(lines.map(({ id, color, inventory }) => [id, color?.id, inventory])).toEqual([
      [3, red.id, undefined],
      [1, red.id, 3],
      [1, green.id, 2],
      [2, undefined, 1],
    ])
  })

  test('refresh – lists are empty – asks nothing about them, and an empty cart is not refreshing', async () => {
    const store = newStore()
    const ask = vi.fn(priced())
    const seen: boolean[] = []
    const leave = store.subscribe(() => seen.push(store.getSnapshot().refreshing))
    await store.refresh(ask)
    leave()
    expect(seen).not.toContain(true)
    expect(ask).not.toHaveBeenCalled()

    store.add(sampleLine())
    store.keepForLater(firstKey(store))
    const again = store.refresh(ask)
    expect(store.getSnapshot().refreshing).toBe(true)
    await again
    expect(ask).toHaveBeenCalledOnce()
  })
})
