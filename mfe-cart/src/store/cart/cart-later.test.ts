import { createSafeStorage } from 'shared-base/storage/storage'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstKey, newStore, priced, quantities } from '../../testing/cart-stores.ts'
import { sampleLine } from '../../testing/samples.ts'
import { CartStore } from './cart-store.ts'

beforeEach(() => localStorage.clear())

describe('removed, and kept for later', () => {
  test('undo – a line was removed – the line returns to its place with its key; a second undo changes nothing', () => {
    const store = newStore()
    for (const id of [1, 2, 3]) store.add(sampleLine({ id, con: id }))
    const before = store.contents()
    const key = before.lines[1]?.key ?? ''
    store.remove(key)
    expect(store.getSnapshot().removed).toEqual({ key, name: 'اسپرسوساز نوا' })
    store.undoRemove()
    store.undoRemove()
    expect(store.contents()).toEqual(before)
    expect(store.getSnapshot().removed).toBeUndefined()
  })

  test('keep for later – a line – counts for nothing, survives a reload, moves back complete', () => {
    const store = newStore()
    store.add(sampleLine({ con: 3 }))
    store.setShipping(378_000)
    store.keepForLater(firstKey(store))
    expect(store.getSnapshot()).toMatchObject({ lines: [], price: { itemCount: 0, payable: 0 } })
    const again = newStore()
    expect(again.getSnapshot().later).toMatchObject([{ id: 1, con: 3 }])
    again.buyNow(again.getSnapshot().later[0]?.key ?? '')
    expect(again.getSnapshot()).toMatchObject({ lines: [{ id: 1, con: 3 }], later: [] })
  })

  test('buy now – shipping was computed – computed shipping is 0 again, as after an add (spec §4)', () => {
    const store = newStore()
    for (const id of [1, 2]) store.add(sampleLine({ id }))
    store.keepForLater(firstKey(store))
    store.setShipping(378_000)
    store.buyNow(store.getSnapshot().later[0]?.key ?? '')
    expect(store.getSnapshot()).toMatchObject({ lines: [{ id: 2 }, { id: 1 }], shipping: 0 })
  })

  test('keep for later – the same product twice – one line with the units of both', () => {
    const store = newStore()
    for (const con of [2, 5]) {
      store.add(sampleLine({ con }))
      store.keepForLater(firstKey(store))
    }
    expect(store.getSnapshot().later).toMatchObject([{ con: 7 }])
  })

  test('cart of a hundred lines – add, plus on a twin and buy now – are refused by name, nothing is lost', () => {
    const store = newStore()
    store.add(sampleLine({ id: 500 }))
    store.keepForLater(firstKey(store))
    for (let id = 1; id <= 100; id++) store.add(sampleLine({ id, addStatus: id !== 1 }))
    expect(store.add(sampleLine({ id: 101, name: 'سماور' }))).toBe(false)
    expect(store.getSnapshot().changes).toEqual([{ kind: 'full', key: '', name: 'سماور' }])
    store.plus(firstKey(store))
    expect(store.getSnapshot().changes).toEqual([{ kind: 'full', key: '', name: 'اسپرسوساز نوا' }])
    store.buyNow(store.getSnapshot().later[0]?.key ?? '')
    expect(store.getSnapshot()).toMatchObject({ changes: [{ kind: 'full' }], later: [{ id: 500 }] })
    expect(quantities(store)).toHaveLength(100)
    expect(store.add(sampleLine({ id: 2, con: 4 }))).toBe(true)
  })

  test('keep for later – the second of two lines – moves that one; an unknown line – changes nothing', () => {
    const store = newStore()
    for (const id of [1, 2]) store.add(sampleLine({ id }))
    store.keepForLater(store.getSnapshot().lines[1]?.key ?? '')
    store.keepForLater('unknown')
    expect(store.getSnapshot()).toMatchObject({ lines: [{ id: 1 }], later: [{ id: 2 }] })
  })

  test('removed – dismissed – cannot be restored any more', () => {
    const store = newStore()
    store.add(sampleLine())
    store.remove(firstKey(store))
    store.dismissRemoved()
    expect(store.getSnapshot().removed).toBeUndefined()
    store.undoRemove()
    expect(store.getSnapshot().lines).toEqual([])
  })

  test.each([
    [{}, [{ id: 1 }]],
    [{ everything: true }, []],
  ])('clear – %j – empties the cart; lines kept for later go only with everything', (options, later) => {
    const store = newStore()
    for (const id of [1, 2, 3]) store.add(sampleLine({ id }))
    store.keepForLater(firstKey(store))
    store.remove(firstKey(store))
    store.clear(options)
    expect(store.getSnapshot().lines).toEqual([])
    expect(store.getSnapshot().later.map(({ id }) => ({ id }))).toEqual(later)
    expect(store.getSnapshot().removed).toBeUndefined()
  })

  test('storage – full – is reported, and both lists are kept for the visit', () => {
    const full = createSafeStorage(() => ({
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    const store = new CartStore(full, () => 'only')
    expect(store.getSnapshot().isStored).toBe(true)
    store.add(sampleLine())
    store.keepForLater('only')
    expect(store.getSnapshot()).toMatchObject({ isStored: false, lines: [], later: [{ id: 1 }] })
  })

  test('refresh – line kept for later – is priced too, and only its row shows the change', async () => {
    const store = newStore()
    store.add(sampleLine({ price: 1000, special: 0 }))
    store.keepForLater(firstKey(store))
    await store.refresh(priced({ price: 1200, special: 0, inventory: 0, problem: 'unavailable' }))
    expect(store.getSnapshot()).toMatchObject({
      later: [{ price: 1200, problem: { kind: 'unavailable' } }],
      changes: [],
    })
  })

  test('refresh – another name – is reported', async () => {
    const store = newStore()
    store.add(sampleLine())
    await store.refresh(priced({ name: 'اسپرسوساز نوای تازه' }))
    expect(store.getSnapshot().changes).toEqual([
      { kind: 'name', key: firstKey(store), name: 'اسپرسوساز نوای تازه', from: 'اسپرسوساز نوا' },
    ])
  })
})
