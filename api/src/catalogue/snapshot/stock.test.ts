import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Stock } from './stock.ts'

const ids = fc.integer({ min: 1, max: 40 })
const rows = fc.uniqueArray(fc.tuple(ids, fc.integer({ min: 0, max: 5 })), {
  selector: ([id]) => id,
  maxLength: 30,
})

function stockOf(entries: readonly (readonly [number, number])[]): Stock {
  const stock = new Stock()
  for (const [id, units] of entries) stock.set(id, units)
  return stock
}

test('fingerprint – the same stock by other ways – the same', () => {
  fc.assert(
    fc.property(rows, rows, (entries, detours) => {
      const stock = stockOf(detours)
      for (const [id] of detours) stock.set(id, null)
      for (const [id, units] of [...entries].reverse()) stock.set(id, units + 1)
      for (const [id, units] of entries) stock.set(id, units)
      expect(stock.fingerprint).toBe(stockOf(entries).fingerprint)
    }),
  )
})

test('fingerprint – one row other, more or less – another', () => {
  fc.assert(
    fc.property(rows, ids, fc.option(fc.integer({ min: 0, max: 5 })), (entries, id, units) => {
      const before = new Map(entries).get(id) ?? null
      const stock = stockOf(entries)
      stock.set(id, units)
      expect(stock.fingerprint === stockOf(entries).fingerprint).toBe(before === units)
    }),
  )
})

test('fingerprint – units that move from one color to another – another', () => {
  expect(
    stockOf([
      [1, 2],
      [2, 1],
    ]).fingerprint,
  ).not.toBe(
    stockOf([
      [1, 1],
      [2, 2],
    ]).fingerprint,
  )
})
