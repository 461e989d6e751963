import type { CartContents } from 'shared-shop/carts/cart-merge'
import type { CartLine } from 'shared-shop/carts/cart-rules'
import type { PricedLine } from 'shared-shop/orders/priced-line'
import { expect, test } from 'vitest'
import { red, sampleLine, samplePriced } from '../testing/samples.ts'
import { mergeHandover } from './merge-handover.ts'

let keys = 0
const newKey = () => `new-${keys++}`
const line = (id: number, con = 1, more: Partial<CartLine> = {}): CartLine => ({
  ...sampleLine({ id, con }),
  key: `here-${id}`,
  ...more,
})
const priced = (id: number, con = 1, more: Partial<PricedLine> = {}) =>
  samplePriced({ id, colorId: red.id, con }, { name: `کالای ${id}`, ...more })
const here = (lines: CartLine[], later: CartLine[] = []): CartContents => ({ lines, later })
const units = ({ lines }: CartContents) => lines.map(({ id, con }) => [id, con])

test('handover – other products – are added below the existing lines, with color and today’s price', () => {
  const { contents, count } = mergeHandover(
    here([line(1)]),
    [priced(2, 3, { price: 500, special: 10 })],
    newKey,
  )
  expect(contents.lines[1]).toEqual({
    key: expect.stringMatching(/^new-/),
    id: 2,
    slug: 'espresso-2',
    name: 'کالای 2',
    con: 3,
    postAge: 120_000,
    price: 500,
    special: 10,
    selectPrice: { price: 500, special: 10 },
    addStatus: true,
    picture: '/api/V1/picture/espresso/aa2233/1',
    color: red,
  })
  expect(contents.lines[0]?.key).toBe('here-1')
  expect(count).toBe(1)
})

test('handover – the same products – keep the larger quantity from either side; merging twice changes nothing', () => {
  const first = mergeHandover(here([line(1, 2), line(2, 5)]), [priced(1, 4), priced(2, 1)], newKey)
  expect(units(first.contents)).toEqual([
    [1, 4],
    [2, 5],
  ])
  expect(mergeHandover(first.contents, [priced(1, 4), priced(2, 1)], newKey).contents).toEqual(first.contents)
})

test('handover – no color named – matches the existing line of that product', () => {
  const uncolored = samplePriced({ id: 1, colorId: null, con: 3 })
  expect(units(mergeHandover(here([line(1)]), [uncolored], newKey).contents)).toEqual([[1, 3]])
  expect(mergeHandover(here([]), [uncolored], newKey).contents.lines[0]?.color).toBeUndefined()
})

test('handover – less stock than wanted – raises to the stock, lowers no existing line, and is reported', () => {
  const few = priced(1, 9, { inventory: 3, problem: 'too-few' })
  expect(mergeHandover(here([]), [few], newKey)).toMatchObject({
    contents: { lines: [{ con: 3 }] },
    fewer: [{ name: 'کالای 1', inventory: 3 }],
  })
  expect(units(mergeHandover(here([line(1, 5)]), [few], newKey).contents)).toEqual([[1, 5]])
})

test('handover – out of stock – is added; no longer sold – is left out and named', () => {
  const { contents, gone, count } = mergeHandover(
    here([]),
    [
      priced(1, 1, { inventory: 0, problem: 'unavailable' }),
      priced(2, 1, { problem: 'gone' }),
      priced(3, 1, { problem: 'gone', name: '' }),
    ],
    newKey,
  )
  expect(units(contents)).toEqual([[1, 1]])
  expect(gone).toEqual(['کالای 2', ''])
  expect(count).toBe(1)
})

test('handover – full cart – lines are kept for later; both lists full – lines are left out, and no existing line is displaced', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(at + 1))
  const full = mergeHandover(here(lines), [priced(500), priced(1, 7)], newKey)
  expect(full.contents.lines).toHaveLength(100)
  expect(full.contents.lines[0]?.con).toBe(7)
  expect(full.later).toEqual(['کالای 500'])

  const later = Array.from({ length: 99 }, (_, at) => line(at + 201))
  const bothFull = mergeHandover(here(lines, later), [priced(500), priced(501)], newKey)
  expect(bothFull.contents.later).toHaveLength(100)
  expect(later.every(({ id }) => bothFull.contents.later.some(kept => kept.id === id))).toBe(true)
  expect(bothFull).toMatchObject({ later: ['کالای 500'], leftOut: ['کالای 501'], count: 1 })
})
