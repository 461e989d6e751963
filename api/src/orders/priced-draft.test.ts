import { toToman } from 'shared-shop/money/toman'
import { expect, test } from 'vitest'
import { type Offer, priceDraft, totalsWith } from './priced-draft.ts'

const variant = (variantId: number, available: number) => ({
  variantId,
  colorId: variantId + 100,
  name: `رنگ ${variantId}`,
  color: '#112233',
  picture: '',
  available,
})
const offer = (changes: Partial<Offer> = {}): Offer => ({
  productId: 1,
  slug: 'one',
  name: 'کالا',
  price: 1001,
  special: 10,
  postAge: 50,
  disable: 0,
  weightGrams: 700,
  guaranteeMonths: 24,
  readyToShip: true,
  variants: [variant(1, 2), variant(2, 5)],
  ...changes,
})
const price = (lines: Parameters<typeof priceDraft>[0], changes?: Partial<Offer>) =>
  priceDraft(lines, new Map([[1, offer(changes)]]))

test('line – without a color – takes the first color with enough stock', () => {
  const chosen = (con: number) => price([{ id: 1, colorId: null, con }]).lines[0]?.variant?.variantId
  expect([chosen(1), chosen(2), chosen(3), chosen(5)]).toEqual([1, 1, 2, 2])
})

test('line – more than any color has – too few, of the color with the most stock', () => {
  const [line] = price([{ id: 1, colorId: null, con: 6 }]).lines
  expect(line?.line).toMatchObject({ problem: 'too-few', inventory: 5 })
})

test('lines – of one color – share its stock in order', () => {
  const { lines, goods } = price([
    { id: 1, colorId: 101, con: 1 },
    { id: 1, colorId: null, con: 1 },
    { id: 1, colorId: 101, con: 1 },
  ])
  expect(lines.map(({ line, variant: taken }) => [line.problem, taken?.variantId])).toEqual([
    [null, 1],
    [null, 1],
    ['unavailable', 1],
  ])
  expect(goods.itemCount).toBe(2)
})

test('product without a price – offered – cannot be bought', () => {
  expect(price([{ id: 1, colorId: null, con: 1 }], { price: 0 }).lines[0]?.line.problem).toBe('unavailable')
})

test('totals – with a shipping cost – payable follows, once', () => {
  const { goods, parcel } = price([{ id: 1, colorId: 102, con: 3 }])
  expect(parcel).toEqual({ postAge: 150, weightGrams: 2100 })
  expect(totalsWith(goods, parcel.postAge)).toEqual({
    itemCount: 3,
    total: 3003,
    lineDiscount: 300,
    codeDiscount: 0,
    shipping: 150,
    payable: 2853,
  })
  expect(totalsWith(goods, toToman(9))).toMatchObject({ shipping: 9, payable: 2712 })
})
