import fc from 'fast-check'
import { orderStatusSchema } from 'shared-shop/orders/order'
import { describe, expect, test } from 'vitest'
import { afterMove, isOrderMove, orderMoves } from './order-machine.ts'

const statuses = orderStatusSchema.options
const moveList = fc.array(fc.constantFrom(...orderMoves), { maxLength: 30 })

/** All statuses of a walk from `pending`; a refused transition leaves the status unchanged. */
function walk(list: readonly (typeof orderMoves)[number][]) {
  const path = [statuses[0]]
  for (const move of list) {
    const now = path.at(-1)
    const next = now && afterMove(now, move)
    if (next) path.push(next)
  }
  return path
}

describe('order machine', () => {
  test('any moves – after the goods have left – never lead back to unpaid or cancelled', () => {
    fc.assert(
      fc.property(moveList, list => {
        const path = walk(list)
        const sent = path.indexOf('sent')
        if (sent < 0) return
        expect(['sent', 'delivered', 'returned']).toEqual(expect.arrayContaining(path.slice(sent)))
      }),
    )
  })

  test('any moves – to sent – only after payment', () => {
    fc.assert(
      fc.property(moveList, list => {
        const path = walk(list)
        const sent = path.indexOf('sent')
        if (sent >= 0) expect(path.slice(0, sent)).toContain('paid')
      }),
    )
  })

  test('every status – is reachable from pending, and a returned order is final', () => {
    const reached = new Set<string>(['pending'])
    for (let round = 0; round < statuses.length; round++) {
      for (const status of statuses) {
        for (const move of orderMoves) {
          const next = reached.has(status) && afterMove(status, move)
          if (next) reached.add(next)
        }
      }
    }
    expect([...reached].sort()).toEqual([...statuses].sort())
    expect(orderMoves.filter(move => afterMove('returned', move))).toEqual([])
  })

  test.each([
    ['sent', 'cancel'],
    ['delivered', 'cancel'],
    ['pending', 'prepare'],
    ['paid', 'send'],
    ['paid', 'return'],
    ['cancelled', 'pay'],
  ] as const)('%s – %s – refused', (status, move) => {
    expect(afterMove(status, move)).toBeUndefined()
  })

  test('names – of moves or of Object properties – only moves are accepted', () => {
    expect(isOrderMove('cancel')).toBe(true)
    expect(isOrderMove('constructor')).toBe(false)
  })
})
