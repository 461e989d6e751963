import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstKey, newStore, priced } from '../../testing/cart-stores.ts'
import { green, red, sampleLine } from '../../testing/samples.ts'

beforeEach(() => localStorage.clear())

describe('cart store', () => {
  test('shipping – add, then remove – computed shipping is 0 after an add, computed again after a remove', () => {
    const store = newStore()
    store.add(sampleLine({ postAge: 1000, con: 2 }))
    store.add(sampleLine({ id: 2, postAge: 500 }))
    store.setShipping(378_000)
    store.remove(firstKey(store))
    expect(store.getSnapshot().shipping).toBe(500)
    store.add(sampleLine({ id: 3 }))
    expect(store.getSnapshot().shipping).toBe(0)
  })

  test('shipping – not computed yet – stays 0 when a quantity changes', () => {
    const store = newStore()
    store.add(sampleLine({ postAge: 1000 }))
    store.plus(firstKey(store))
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', shipping: 0 })
  })

  test('subscribers – any change – all are notified until they leave; an unchanged value notifies nobody', () => {
    const store = newStore()
    const [first, second] = [vi.fn(), vi.fn()]
    const leave = store.subscribe(first)
    store.subscribe(second)
    store.setShipping(5)
    store.setShipping(5)
    store.setArriving(true)
    store.setArriving(true)
    leave()
    store.dismissChanges()
    store.remove('unknown')
    expect([first, second].map(listener => listener.mock.calls.length)).toEqual([2, 3])
  })

  test('changed here – changes of the shopper and a handover – are reported; those of the server are not', () => {
    const store = newStore()
    const changed = vi.fn()
    const leave = store.onChangedHere(changed)
    store.add(sampleLine())
    store.setShipping(7)
    const { lines } = store.contents()
    store.replace({ lines: [], later: lines })
    expect(changed).toHaveBeenCalledTimes(1)
    expect(store.getSnapshot()).toMatchObject({ lines: [], later: [{ id: 1 }], shipping: 7 })
    store.replaceAndSync({ lines, later: [] })
    expect(changed).toHaveBeenCalledTimes(2)
    expect(store.getSnapshot()).toMatchObject({ lines: [{ id: 1 }], later: [], shipping: 0 })
    leave()
    store.clear()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('changes of a refresh – a line is removed – those of the others stay until they are dismissed', async () => {
    const store = newStore()
    for (const id of [1, 2]) store.add(sampleLine({ id, price: 1000, special: 0 }))
    await store.refresh(priced({ price: 1200, special: 0, name: 'اسپرسوساز نوا' }))
    expect(store.getSnapshot().changes).toHaveLength(2)
    store.remove(firstKey(store))
    expect(store.getSnapshot().changes).toMatchObject([{ kind: 'price', key: firstKey(store) }])
    store.dismissChanges()
    expect(store.getSnapshot().changes).toEqual([])
  })

  test('change – another tab wrote meanwhile – builds on what it wrote', () => {
    const here = newStore()
    const there = newStore()
    there.add(sampleLine({ id: 2 }))
    here.add(sampleLine({ id: 1 }))
    expect(here.getSnapshot().lines.map(({ id }) => id)).toEqual([2, 1])
    there.reload()
    expect(there.getSnapshot()).toEqual(here.getSnapshot())
  })

  test('changes – in any order – match the rules of the spec: same quantities, consistent totals', () => {
    const change = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        id: fc.integer({ min: 1, max: 3 }),
        color: fc.constantFrom(red, green),
        addStatus: fc.boolean(),
      }),
      fc.record({ do: fc.constantFrom('plus' as const, 'minus' as const, 'remove' as const), at: fc.nat(9) }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), changes => {
        localStorage.clear()
        const store = newStore()
        const model: { id: number; color: number; addStatus: boolean; con: number }[] = []
        for (const step of changes) {
          if (step.do === 'add') {
            const { id, color, addStatus } = step
            store.add(sampleLine({ id, color, addStatus }))
            const twin = addStatus ? model.find(line => line.id === id && line.color === color.id) : undefined
            if (twin) twin.con += 1
            else model.push({ id, color: color.id, addStatus, con: 1 })
            continue
          }
          const index = model.length === 0 ? -1 : step.at % model.length
          const line = model[index]
          if (!line) continue
          store[step.do](store.getSnapshot().lines[index]?.key ?? '')
          if (step.do === 'remove') model.splice(index, 1)
          else if (step.do === 'minus') line.con = Math.max(1, line.con - 1)
          else if (line.addStatus) line.con += 1
          else model.splice(index + 1, 0, { ...line })
        }
        const { lines, price } = store.getSnapshot()
        expect(
          lines.map(({ id, color, addStatus, con }) => ({ id, color: color?.id, addStatus, con })),
        ).toEqual(model)
        expect(price.payable).toBe(price.total - price.lineDiscount + price.shipping)
        expect(newStore().getSnapshot().lines).toEqual(lines)
      }),
      { numRuns: 60 },
    )
  })
})
