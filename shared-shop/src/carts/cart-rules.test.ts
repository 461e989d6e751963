import { describe, expect, test } from 'vitest'
import { brief, cartLine, keys, newLine } from '../testing/cart-lines.ts'
import {
  addLine,
  type CartLine,
  cartPrice,
  minusLine,
  plusLine,
  removeLine,
  restoreLine,
} from './cart-rules.ts'

const red = { id: 1, name: 'قرمز', color: '#ff0000' }
const blue = { id: 2, name: 'آبی', color: '#0000ff' }

describe('addLine', () => {
  test('an empty cart – gets the line', () => {
    expect(brief(addLine([], newLine(7, { con: 2 }), keys()))).toEqual([['k1', 7, 2]])
  })

  test('an id already in the cart – has its quantity raised', () => {
    const newKey = keys()
    const cart = addLine(addLine([], newLine(7, { con: 2 }), newKey), newLine(7, { con: 3 }), newKey)
    expect(brief(cart)).toEqual([['k1', 7, 5]])
  })

  test('another id – is appended', () => {
    const newKey = keys()
    const cart = addLine(addLine([], newLine(7), newKey), newLine(8), newKey)
    expect(brief(cart)).toEqual([
      ['k1', 7, 1],
      ['k2', 8, 1],
    ])
  })

  test('a non-stackable item – is appended even if its id is in the cart', () => {
    const newKey = keys()
    const cart = addLine(addLine([], newLine(7), newKey), newLine(7, { addStatus: false }), newKey)
    expect(brief(cart)).toEqual([
      ['k1', 7, 1],
      ['k2', 7, 1],
    ])
  })

  test('the same product in another color – becomes a separate line', () => {
    const newKey = keys()
    const cart = [red, blue, red].reduce<readonly CartLine[]>(
      (lines, color) => addLine(lines, newLine(7, { color }), newKey),
      [],
    )
    expect(cart.map(({ color, con }) => [color?.name, con])).toEqual([
      ['قرمز', 2],
      ['آبی', 1],
    ])
  })

  test('a line without a color, as in old carts – is the same product and takes the color', () => {
    const newKey = keys()
    const old = addLine([], newLine(7), newKey)
    const cart = addLine(addLine(old, newLine(7, { color: red }), newKey), newLine(7), newKey)
    expect(cart.map(({ color, con }) => [color?.name, con])).toEqual([['قرمز', 3]])
  })

  test('more than 99 – stays at 99', () => {
    const newKey = keys()
    const cart = addLine(addLine([], newLine(7, { con: 98 }), newKey), newLine(7, { con: 50 }), newKey)
    expect(cart[0]?.con).toBe(99)
  })
})

describe('plusLine, minusLine, removeLine', () => {
  const newKey = keys()
  const cart = addLine(addLine([], newLine(7), newKey), newLine(8, { addStatus: false }), newKey)

  test('plus on a stackable line – raises its quantity', () => {
    expect(brief(plusLine(cart, 'k1', newKey))[0]).toEqual(['k1', 7, 2])
  })

  test('plus on a non-stackable line – duplicates it under a new key', () => {
    expect(brief(plusLine(cart, 'k2', () => 'twin'))).toEqual([
      ['k1', 7, 1],
      ['k2', 8, 1],
      ['twin', 8, 1],
    ])
  })

  test('minus at quantity 1 – does nothing', () => {
    expect(minusLine(cart, 'k1')).toEqual(cart)
  })

  test('minus above 1 – lowers the quantity', () => {
    expect(brief(minusLine(plusLine(cart, 'k1', newKey), 'k1'))[0]).toEqual(['k1', 7, 1])
  })

  test('remove – removes one of two duplicates and updates the price', () => {
    const doubled = plusLine(cart, 'k2', () => 'twin')
    const rest = removeLine(doubled, 'k2')
    expect(brief(rest)).toEqual([
      ['k1', 7, 1],
      ['twin', 8, 1],
    ])
    expect(cartPrice(rest)).toMatchObject({ itemCount: 2, total: 2_000_000, payable: 1_880_000 })
  })

  test('an unknown key – changes nothing', () => {
    for (const changed of [plusLine(cart, 'x', newKey), minusLine(cart, 'x'), removeLine(cart, 'x')]) {
      expect(changed).toEqual(cart)
    }
  })
})

test('cartPrice – a chosen price that differs from the product’s – is used', () => {
  const cart = addLine([], newLine(7, { selectPrice: { price: 500_000, special: 0 } }), keys())
  expect(cartPrice(cart).afterLineDiscount).toBe(500_000)
})

describe('restoreLine', () => {
  const cart = [7, 8, 9].map(id => cartLine(id))
  const [first, second, third] = cart

  test.each([0, 1, 2, 9])('a removed line – returns to position %i', at => {
    const line = cartLine(5, 4)
    const ids = restoreLine(cart, line, at).map(({ id }) => id)
    expect(ids.indexOf(5)).toBe(Math.min(at, 3))
    expect(ids.filter(id => id !== 5)).toEqual([7, 8, 9])
  })

  test('its product was added again meanwhile – the units are combined', () => {
    if (!first || !second || !third) throw new Error('no cart')
    const restored = restoreLine([first, third, { ...second, key: 'new', con: 2 }], { ...second, con: 3 }, 1)
    expect(brief(restored)).toEqual([
      ['key-7', 7, 1],
      ['key-9', 9, 1],
      ['new', 8, 5],
    ])
  })

  test('undone twice – the second time changes nothing', () => {
    if (!second) throw new Error('no cart')
    expect(restoreLine(cart, second, 1)).toBe(cart)
  })
})
