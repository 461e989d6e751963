import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Codec, flag, instant, longText, percent, picture, readNumber, slug, text } from './codec.ts'
import { escapeCell, unescapeCell } from './escape.ts'
import { colorStocks, filters, photoSources, postBlocks, specs } from './lists.ts'
import { Problem } from './problem.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.code : error
  }
}

describe('numbers', () => {
  test.each([
    ['1250000', 1_250_000],
    ['۱۲۵۰۰۰۰', 1_250_000],
    ['١٢٥٠٠٠٠', 1_250_000],
    ['1,250,000', 1_250_000],
    ['۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['1,000', 1000],
    ['1.000', 1000],
    [42, 42],
  ])('%j – is %i', (cell, value) => {
    expect(readNumber(cell, 0, 2_000_000_000)).toBe(value)
  })

  test.each([
    ['12.5', 'NOT_WHOLE'],
    ['1,25,000', 'NOT_NUMBER'],
    ['1.250,000,000', 'NOT_NUMBER'],
    ['1e6', 'NOT_NUMBER'],
    ['', 'NOT_NUMBER'],
    ['-5', 'OUT_OF_RANGE'],
    ['99999999999', 'OUT_OF_RANGE'],
  ])('%j – is refused as %s', (cell, code) => {
    expect(codeOf(() => readNumber(cell, 0, 2_000_000_000))).toBe(code)
  })

  test('percentages – with either sign – are read', () => {
    expect([percent().read('۱۰٪'), percent().read('10%'), percent().read('%10')]).toEqual([10, 10, 10])
  })
})

describe('texts', () => {
  test('Arabic letters, direction marks and stray spaces – become one form', () => {
    expect(text(100).read('كتري  برقي\u200f ')).toBe('کتری برقی')
    expect(longText(100).read('يك\r\n\r\n\r\n\r\nدو  سه\n')).toBe('یک\n\nدو سه')
  })

  test.each(['2026-11-24', '1405/09/03', '۱۴۰۵/۹/۳', '2026-11-24T00:00:00Z'])('day %s – is read', written => {
    expect(instant().read(written).toISOString()).toBe('2026-11-24T00:00:00.000Z')
  })

  test.each([
    ['a null character', 'a\0b', 'HOSTILE'],
    ['half a surrogate pair', 'a\ud800', 'HOSTILE'],
    ['too much of it', 'x'.repeat(101), 'TOO_LONG'],
    ['an object instead', { a: 1 }, 'BAD_LIST'],
  ])('%s – is refused', (_, cell, code) => {
    expect(codeOf(() => text(100).read(cell))).toBe(code)
  })

  test.each([
    ['a b', slug(), 'NOT_SLUG'],
    ['../x', slug(), 'NOT_SLUG'],
    ['maybe', flag(), 'NOT_FLAG'],
    ['1404/13/01', instant(), 'NOT_DATE'],
    ['2026-13-01', instant(), 'NOT_DATE'],
    ['2026-02-31', instant(), 'NOT_DATE'],
    ['javascript:alert(1)', picture(), 'NOT_PICTURE'],
    ['https://other.example/1.jpg', picture(), 'NOT_PICTURE'],
    ['//other.example/1.jpg', picture(), 'NOT_PICTURE'],
    ['/api/../1.jpg', picture(), 'NOT_PICTURE'],
  ])('%j – is refused as %s', (cell, codec, code) => {
    expect(codeOf(() => codec.read(cell))).toBe(code)
  })

  test('words for yes and no – in both languages – are read', () => {
    expect(['بله', 'yes', '۱', true].map(word => flag().read(word))).toEqual([true, true, true, true])
    expect(['خیر', 'NO', '0', false].map(word => flag().read(word))).toEqual([false, false, false, false])
  })
})

describe('formulas', () => {
  test.each(['=1+1', '+98912', '-5', '@SUM(A1)', '\tx', '＝1', "'=x", "''", '(empty)', '(empty)\n'])(
    '%j – escaped – begins with an apostrophe and comes back',
    cell => {
      expect(escapeCell(cell)).toBe(`'${cell}`)
      expect(unescapeCell(escapeCell(cell))).toBe(cell)
    },
  )

  test('any text – escaped and read again – is itself, and no formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), cell => {
        expect(unescapeCell(escapeCell(cell))).toBe(cell)
        expect(escapeCell(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })

  test('an apostrophe of somebody else – stays', () => {
    expect(unescapeCell("'tis")).toBe("'tis")
  })
})

describe('lists in one cell', () => {
  const word = fc
    .string({
      unit: fc.constantFrom('آ', 'ب', 'x', '5', ':', '|', '=', '#', '-', '>', '[', ']', '*', '"', "'", ' '),
    })
    .map(value => text(100).read(value))
    .filter(value => value !== '')
  const slugs = fc.stringMatching(/^[a-z]{1,5}(-[a-z0-9]{1,4})?$/)
  const lists: readonly (readonly [string, Codec<unknown>, fc.Arbitrary<unknown>])[] = [
    ['specs', specs, fc.array(fc.record({ name: word, value: word, highlight: fc.boolean() }))],
    ['filters', filters, fc.array(fc.record({ index: word, name: word, slug: slugs }))],
    [
      'colors',
      colorStocks,
      fc.array(fc.record({ color: word, on_hand: fc.nat(1_000_000) }), { maxLength: 40 }),
    ],
    [
      'photos',
      photoSources,
      fc.array(
        fc.record({
          url: slugs.map(part => `https://cdn.example/${part}?a=1|2`),
          alt: word,
          color: fc.oneof(word, fc.constant('')),
        }),
        { maxLength: 12 },
      ),
    ],
    [
      'posts',
      postBlocks,
      fc.array(
        fc.record({
          type: fc.constantFrom('heading', 'paragraph', 'item', 'quote', 'product'),
          text: fc.oneof(
            word,
            fc.tuple(word, word).map(lines => lines.join('\n')),
          ),
        }),
      ),
    ],
  ]
  test.each(lists)('%s – any list, written and read – is itself', (_, codec, values) => {
    fc.assert(
      fc.property(values, value => {
        const cell = codec.print(value)
        expect(cell === '' ? [] : codec.read(cell)).toEqual(value)
      }),
    )
  })

  test('as people write them – read', () => {
    expect(specs.read('* توان: ۲۲۰۰ وات\nجنس: استیل: ضدزنگ\n')).toEqual([
      { name: 'توان', value: '۲۲۰۰ وات', highlight: true },
      { name: 'جنس', value: 'استیل: ضدزنگ', highlight: false },
    ])
    expect(colorStocks.read('black = ۱۰\nسفید:3')).toEqual([
      { color: 'black', on_hand: 10 },
      { color: 'سفید', on_hand: 3 },
    ])
  })

  test.each([
    ['a line without a separator', specs, 'توان'],
    ['broken JSON', specs, '[{"name":'],
    ['an entry that is no object', specs, ['توان']],
    [
      'more than there may be',
      photoSources,
      Array.from({ length: 13 }, () => ({ url: 'https://a.example' })),
    ],
  ])('%s – refused', (_, codec, cell) => {
    expect(codeOf(() => codec.read(cell))).toBe('BAD_LIST')
  })
})
