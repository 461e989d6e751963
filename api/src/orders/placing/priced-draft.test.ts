import { toToman } from 'shared-shop/money/toman'
import { expect, test } from 'vitest'
import { buyableLines, type Offer, priceDraft, withDiscount } from './priced-draft.ts'

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
  sku: 'A1',
  name: 'کالا',
  price: 1001,
  special: 10,
  shippingCost: 50,
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

test('lines – of one color, the first with more than its stock – the second can still be bought', () => {
  const { lines } = price([
    { id: 1, colorId: 101, con: 3 },
    { id: 1, colorId: 101, con: 2 },
  ])
  expect(lines.map(({ line }) => line.problem)).toEqual(['too-few', null])
})

test('product without a price – offered – cannot be bought', () => {
  expect(price([{ id: 1, colorId: null, con: 1 }], { price: 0 }).lines[0]?.line.problem).toBe('unavailable')
})

test('line – of a product in stock – everything that the cart shows', () => {
  const [first] = price([{ id: 1, colorId: 102, con: 3 }]).lines
  expect(first).toEqual({
    line: {
      id: 1,
      colorId: 102,
      con: 3,
      slug: 'one',
      name: 'کالا',
      picture: '',
      color: { name: 'رنگ 2', color: '#112233' },
      price: 1001,
      special: 10,
      postAge: 50,
      inventory: 5,
      total: 3003,
      discount: 300,
      payable: 2703,
      problem: null,
      discountable: true,
      guaranteeMonths: 24,
      readyToShip: true,
    },
    variant: variant(2, 5),
    weightGrams: 700,
    sku: 'A1',
  })
})

test('line – of a product without that color, or any – gone, without picture and color', () => {
  const gone = { problem: 'gone', picture: '', color: null, inventory: 0, price: 1001 }
  expect(price([{ id: 1, colorId: 103, con: 1 }]).lines[0]?.line).toMatchObject(gone)
  expect(price([{ id: 1, colorId: null, con: 1 }], { variants: [] }).lines[0]?.line).toMatchObject(gone)
})

test('line – more units are held than there are – none left, not less than none', () => {
  const [first] = price([{ id: 1, colorId: 101, con: 1 }], { variants: [variant(1, -2)] }).lines
  expect(first?.line).toMatchObject({ problem: 'unavailable', inventory: 0 })
})

test('lines – without a color, each more than the last has – the color with the most left', () => {
  const { lines } = price(
    [
      { id: 1, colorId: 103, con: 6 },
      { id: 1, colorId: null, con: 9 },
      { id: 1, colorId: 103, con: 1 },
    ],
    { variants: [variant(1, 2), variant(2, 5), variant(3, 8)] },
  )
  expect(lines.map(({ line, variant: chosen }) => [line.problem, chosen?.variantId, line.inventory])).toEqual(
    [
      [null, 3, 8],
      ['too-few', 2, 5],
      [null, 3, 2],
    ],
  )
})

test('discount code – for one of two lines – only that line is discounted, the other keeps its price', () => {
  const plain = price([
    { id: 1, colorId: 101, con: 1 },
    { id: 1, colorId: 102, con: 1 },
  ])
  const info = { percent: 50, maxPrice: toToman(1_000_000) }
  const { lines, goods } = withDiscount(plain, { info, isFor: line => line.colorId === 102 })
  expect(lines.map(({ line }) => line.discountable)).toEqual([false, true])
  expect(lines.map(({ line }) => line.payable)).toEqual(plain.lines.map(({ line }) => line.payable))
  expect(goods).toMatchObject({ lineDiscount: 200, codeDiscount: 450, goods: 1352 })
})

test('buyableLines – one line of two is gone – the row and the units of the other', () => {
  const priced = price([
    { id: 9, colorId: null, con: 1 },
    { id: 1, colorId: null, con: 2 },
  ])
  expect(buyableLines(priced)).toEqual([
    {
      variantId: 1,
      quantity: 2,
      row: {
        productColorId: 1,
        productId: 1,
        colorId: 101,
        slug: 'one',
        sku: 'A1',
        name: 'کالا',
        colorName: 'رنگ 1',
        picture: '',
        quantity: 2,
        price: 1001,
        special: 10,
        shippingCost: 50,
        payable: 1802,
      },
    },
  ])
})
