import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine } from '../testing/cart-lines.ts'
import { type CartContents, emptyContents, identityOf, isSameContents, mergeCarts } from './cart-merge.ts'
import type { CartLine } from './cart-rules.ts'

const colors = [
  { id: 1, name: 'قرمز', color: '#ff0000' },
  { id: 2, name: 'آبی', color: '#0000ff' },
]

const cart = (lines: readonly CartLine[], later: readonly CartLine[] = []): CartContents => ({ lines, later })
const brief = ({ lines, later }: CartContents) => [
  lines.map(({ id, con }) => [id, con]),
  later.map(({ id, con }) => [id, con]),
]
const quantities = ({ lines, later }: CartContents) =>
  new Map([...later, ...lines].map(entry => [identityOf(entry), entry.con]))

const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    con: fc.integer({ min: 1, max: 99 }),
    color: fc.constantFrom(...colors),
    addStatus: fc.boolean(),
    key: fc.uuid(),
  })
  .map(({ id, con, ...rest }) => cartLine(id, con, rest))
const anyList = fc.uniqueArray(anyLine, { maxLength: 8, selector: identityOf })
const anyCart = fc.record({ lines: anyList, later: anyList })

describe('login – base is empty', () => {
  test('same product on both sides – appears once with the larger quantity, guest lines first', () => {
    const guest = cart([cartLine(3), cartLine(1, 2, { key: 'mine' })])
    const users = cart([cartLine(1, 5), cartLine(2)])
    const merged = mergeCarts(emptyContents, guest, users)
    expect(brief(merged)).toEqual([
      [
        [3, 1],
        [1, 5],
        [2, 1],
      ],
      [],
    ])
    expect(merged.lines[1]?.key).toBe('mine')
  })

  test('too little stock – a merge raises quantities up to the stock and lowers none of ours', () => {
    const merged = (here: number, there: number, stock: number) =>
      mergeCarts(emptyContents, cart([cartLine(1, here)]), cart([cartLine(1, there)]), () => stock).lines[0]
        ?.con
    expect([merged(1, 9, 4), merged(6, 9, 4), merged(6, 2, 4), merged(1, 9, 0)]).toEqual([4, 6, 6, 9])
  })

  test('saved for later here, in the cart there – ends up in the cart, once', () => {
    expect(brief(mergeCarts(emptyContents, cart([], [cartLine(1, 2)]), cart([cartLine(1, 3)])))).toEqual([
      [[1, 3]],
      [],
    ])
  })

  test('more than a hundred lines – the rest is saved for later', () => {
    const many = (from: number) => cart(Array.from({ length: 70 }, (_, at) => cartLine(from + at)))
    const { lines, later } = mergeCarts(emptyContents, many(1), many(101))
    expect([lines.length, later.length]).toEqual([100, 40])
  })

  test('any two carts – nothing is lost, the larger quantity wins, and merging again changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (mine, theirs) => {
        const merged = mergeCarts(emptyContents, mine, theirs)
        const [all, here, there] = [merged, mine, theirs].map(quantities)
        expect(new Set(all?.keys())).toEqual(new Set([...(here ?? []), ...(there ?? [])].map(([id]) => id)))
        const listed = [...mine.lines, ...theirs.lines]
        for (const { con, ...entry } of merged.lines) {
          const same = listed.filter(other => identityOf(other) === identityOf({ ...entry, con }))
          expect(con).toBe(Math.max(...same.map(other => other.con)))
        }
        for (const again of [mine, theirs, merged]) {
          expect(isSameContents(mergeCarts(emptyContents, merged, again), merged)).toBe(true)
        }
      }),
    )
  })

  test('any two carts and stocks – quantities stay at most 99, and above the stock only where ours already was', () => {
    fc.assert(
      fc.property(anyCart, anyCart, fc.integer({ min: 1, max: 120 }), (mine, theirs, stock) => {
        const here = new Map(mine.lines.map(entry => [identityOf(entry), entry.con]))
        for (const entry of mergeCarts(emptyContents, mine, theirs, () => stock).lines) {
          expect(entry.con).toBeLessThanOrEqual(99)
          expect(entry.con).toBeLessThanOrEqual(Math.max(stock, here.get(identityOf(entry)) ?? 0))
          expect(entry.con).toBeGreaterThanOrEqual(here.get(identityOf(entry)) ?? 1)
        }
      }),
    )
  })
})

describe('two devices – base is the last common cart', () => {
  const base = cart([cartLine(1, 2), cartLine(2, 1)])

  test.each<[string, CartContents, CartContents, unknown]>([
    ['removed there', base, cart([cartLine(1, 2)]), [[[1, 2]], []]],
    ['removed here', cart([cartLine(2, 1)]), base, [[[2, 1]], []]],
    [
      'removed here, more there',
      cart([cartLine(2, 1)]),
      cart([cartLine(1, 5), cartLine(2, 1)]),
      [
        [
          [2, 1],
          [1, 5],
        ],
        [],
      ],
    ],
    [
      'more here, less there',
      cart([cartLine(1, 7), cartLine(2)]),
      cart([cartLine(1), cartLine(2)]),
      [
        [
          [1, 7],
          [2, 1],
        ],
        [],
      ],
    ],
    [
      'less here',
      cart([cartLine(1), cartLine(2)]),
      base,
      [
        [
          [1, 1],
          [2, 1],
        ],
        [],
      ],
    ],
    ['kept for later there', base, cart([cartLine(2)], [cartLine(1, 2)]), [[[2, 1]], [[1, 2]]]],
    [
      'kept for later there, more here',
      cart([cartLine(1, 4), cartLine(2)]),
      cart([cartLine(2)], [cartLine(1, 2)]),
      [
        [
          [1, 4],
          [2, 1],
        ],
        [],
      ],
    ],
    ['emptied on both', emptyContents, emptyContents, [[], []]],
  ])('%s', (_, mine, theirs, expected) => {
    expect(brief(mergeCarts(base, mine, theirs))).toEqual(expected)
  })

  test('only one side changed – that side wins, in its order', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (before, changed) => {
        fc.pre(quantities(changed).size === changed.lines.length + changed.later.length)
        expect(isSameContents(mergeCarts(before, before, changed), changed)).toBe(true)
        const back = mergeCarts(before, changed, before)
        expect(quantities(back)).toEqual(quantities(changed))
      }),
    )
  })

  test('own key – only the quantity changed on the other side – is kept, because placed orders refer to it', () => {
    const there = cart([cartLine(1, 9, { key: 'theirs' }), cartLine(2)])
    expect(mergeCarts(base, base, there).lines[0]).toMatchObject({ key: 'key-1', con: 9 })
  })
})

describe('isSameContents', () => {
  const [red, blue] = colors
  const one = cart([cartLine(1, 2, { color: red }), cartLine(2)], [cartLine(3)])

  test.each<[string, CartContents]>([
    ['another quantity', cart([cartLine(1, 3, { color: red }), cartLine(2)], one.later)],
    ['another color', cart([cartLine(1, 2, { color: blue }), cartLine(2)], one.later)],
    ['another order', cart([...one.lines].reverse(), one.later)],
    ['one line fewer', cart(one.lines.slice(1), one.later)],
    ['other lines for the next purchase', cart(one.lines, [cartLine(4)])],
    ['none for the next purchase', cart(one.lines)],
  ])('%s – is not the same', (_, other) => {
    expect([isSameContents(one, other), isSameContents(other, one)]).toEqual([false, false])
  })

  test('other keys, names and prices – is the same', () => {
    const other = { key: 'other', name: 'نام دیگر', selectPrice: { price: 5, special: 1 } }
    const renamed = one.lines.map(line => ({ ...line, ...other }))
    expect(isSameContents(one, cart(renamed, one.later))).toBe(true)
  })
})

describe('what only outdated storage contains', () => {
  test('a product in both lists of one side – stays in both', () => {
    const both = cart([cartLine(1, 2)], [cartLine(1, 3)])
    for (const [mine, theirs] of [
      [both, emptyContents],
      [emptyContents, both],
    ] as const)
      expect(brief(mergeCarts(emptyContents, mine, theirs))).toEqual([[[1, 2]], [[1, 3]]])
  })

  test('the same line twice – is combined, up to 99', () => {
    const twice = (con: number) => cart([cartLine(1, con, { key: 'a' }), cartLine(1, con, { key: 'b' })])
    expect(brief(mergeCarts(emptyContents, twice(2), emptyContents))).toEqual([[[1, 4]], []])
    expect(brief(mergeCarts(emptyContents, twice(60), emptyContents))).toEqual([[[1, 99]], []])
  })

  test('more than a hundred lines in each list – the next purchase keeps a hundred', () => {
    const many = (from: number) => Array.from({ length: 80 }, (_, at) => cartLine(from + at))
    const merged = mergeCarts(emptyContents, cart(many(1), many(201)), cart(many(101), many(301)))
    expect([merged.lines.length, merged.later.length]).toEqual([100, 100])
  })
})
