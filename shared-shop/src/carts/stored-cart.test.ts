import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brief, cartLine, keys } from '../testing/cart-lines.ts'
import { cartLineSchema, cartPrice } from './cart-rules.ts'
import { migrateLine, parseStoredCart } from './stored-cart.ts'

describe('migrateLine', () => {
  test('the old misspelt posAge – becomes postAge', () => {
    expect(migrateLine({ id: 1, posAge: 5 })).toEqual({ id: 1, postAge: 5 })
  })

  test('neither spelling – adds none', () => {
    expect(migrateLine({ id: 1 })).toEqual({ id: 1 })
    expect(migrateLine({ id: 1 })).not.toHaveProperty('postAge')
  })

  test('both spellings present – postAge wins', () => {
    expect(migrateLine({ posAge: 5, postAge: 6 })).toEqual({ postAge: 6 })
  })
})

describe('parseStoredCart', () => {
  const good = cartLine(7, 1, { key: 'a' })

  test.each([null, undefined, 'x', 7, {}, { length: 3 }])('%o – is an empty cart', stored => {
    expect(parseStoredCart(stored, keys())).toEqual([])
  })

  test('invalid lines among valid ones – are dropped, the valid ones keep their order', () => {
    const hostile = [
      null,
      'x',
      [],
      { ...good, id: '7; drop table' },
      { ...good, price: -1 },
      { ...good, price: 1.5 },
      { ...good, slug: '../../admin' },
      { ...good, special: 101 },
      { ...good, name: 'x'.repeat(10_000) },
    ]
    const stored = [good, ...hostile, { ...good, id: 8, key: 'b' }]
    expect(brief(parseStoredCart(stored, keys()))).toEqual([
      ['a', 7, 1],
      ['b', 8, 1],
    ])
  })

  test.each([
    [0, 1],
    [2.9, 2],
    [1000, 99],
    ['3', 3],
    ['۱۲', 12],
    ['3; drop table', 1],
    [undefined, 1],
  ])('a quantity of %o – becomes %s', (con, clamped) => {
    expect(parseStoredCart([{ ...good, con }], keys())[0]?.con).toBe(clamped)
  })

  test('an old line without key, postAge and addStatus – gets the missing fields', () => {
    const { key: _, addStatus: __, postAge: ___, ...old } = good
    expect(parseStoredCart([{ ...old, posAge: 9000 }], keys())).toEqual([
      { ...good, key: 'k1', postAge: 9000, addStatus: true },
    ])
  })

  test('a line with numbers stored as text – is parsed', () => {
    const { selectPrice: _, special: __, ...old } = good
    const text = { ...old, id: '7', con: '۲', price: '1000000', postAge: '40000' }
    expect(parseStoredCart([text], keys())).toEqual([
      { ...good, con: 2, special: 0, selectPrice: { price: 1_000_000, special: 0 } },
    ])
  })

  test.each([-1, 0.5, Number.POSITIVE_INFINITY, 'free', null])(
    'a shipping cost of %o – becomes 0 until the server sends it, and the line stays',
    postAge => {
      expect(parseStoredCart([{ ...good, postAge }], keys())).toEqual([{ ...good, postAge: 0 }])
    },
  )

  test('two lines with one key – get different keys', () => {
    const lines = parseStoredCart([good, good], keys())
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  })

  test('any JSON – gives lines that meet the schema, at most 100, and never throws', () => {
    const mutated = fc
      .tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
      .map(([field, value]) => ({ ...good, [field]: value }))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.jsonValue(), mutated, fc.constant(good)), { maxLength: 150 }),
        stored => {
          // As storage gives it back: without -0.
          const lines = parseStoredCart(JSON.parse(JSON.stringify(stored)), keys())
          expect(lines.length).toBeLessThanOrEqual(100)
          for (const line of lines) expect(cartLineSchema.safeParse(line).success).toBe(true)
          expect(parseStoredCart(JSON.parse(JSON.stringify(lines)), keys())).toEqual(lines)
          cartPrice(lines)
        },
      ),
    )
  })
})
