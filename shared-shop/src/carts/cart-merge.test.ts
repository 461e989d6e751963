import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine } from '../testing/cart-lines.ts'
import { type CartContents, emptyContents, identityOf, isSameContents, mergeCarts } from './cart-merge.ts'
import type { CartLine } from './cart-rules.ts'

const colors = [
  { id: 1, name: 'قرمز', color: '#ff0000' },
  { id: 2, name: 'آبی', color: '#0000ff' },
]

const cart = (lines: CartLine[], later: CartLine[] = []): CartContents => ({ lines, later })
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
