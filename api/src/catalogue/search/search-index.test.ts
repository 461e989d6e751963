import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchBuilder } from './search-builder.ts'
import { SearchIndex } from './search-index.ts'
import { synonymsOf } from './synonyms.ts'

const machine = ['قهوه‌ساز مدل EC-685', 'Delonghi Dedica', 'دلونگی']
const index = await indexOf([machine, ['چای ساز نوا', 'Nova'], ['سرخ‌کن بدون روغن فیلیپس'], ['پلوپز پارس‌خزر']])

async function indexOf(shop: readonly (readonly string[])[]): Promise<SearchIndex> {
  const builder = new SearchBuilder()
  for (const [place, texts] of shop.entries())
    builder.add(place, {
      own: texts.slice(1).map(text => [text, 2]),
      shared: texts.slice(0, 1).map(text => [text, 2]),
    })
  return new SearchIndex({
    parts: [await builder.pack()],
    gone: new Uint8Array(shop.length),
    synonyms: synonymsOf([
      { typed: 'کافی میکر', means: 'قهوه‌ساز' },
      { typed: 'نوشیدنی‌ساز', means: 'قهوه ساز، چای‌ساز' },
    ]),
  })
}

function found(text: string, where = index): number[] | null {
  const scores = where.find(text)?.scores
  return scores ? [...scores.keys()].filter(p => (scores[p] ?? 0) > 0) : null
}

describe('search index', () => {
  test.each([
    'قهوه‌ساز',
    'قهوه ساز',
    'قهوهساز',
    'قهوه',
    'ساز قهوه',
    'EC685',
    'ec-685',
    'ec 685',
    '۶۸۵',
    'DELONGHI',
    'دلونگي',
    'لونگی',
  ])('«%s» – searched – finds the coffee machine', text => {
    expect(found(text)).toContain(0)
  })

  test.each(['کنوود', 'زسا', 'سماور'])('«%s» – searched – does not find it', text => {
    expect(found(text)).not.toContain(0)
  })

  test.each(['سرخ کن بدون روغن', 'سرخکن بدون روغن', 'سرخکنبدونروغن', 'بدونروغ'])(
    '«%s» – separated or not, whole or a prefix – finds the fryer',
    text => {
      expect(found(text)).toEqual([2])
    },
  )

  test.each(['پلو پز', 'پلوپز', 'پلو‌پز'])(
    '«%s» – the shop writes it as one word – finds the cooker',
    text => {
      expect(found(text)).toEqual([3])
    },
  )

  test.each(['', ' ', 'ق', '!', ' ـ '])('«%s» – searched – too short', text => {
    expect(found(text)).toBeNull()
  })

  test.each([
    ['a letter left out', 'سرخن بدون روغن', 2],
    ['two letters swapped', 'دلوگنی', 0],
    ['two errors in a long word', 'Delomgi', 0],
    ['the other keyboard layout', 'svo;k', 2],
    ['Latin letters in the Persian layout', 'دخرش', 1],
    ['an unknown brand', 'سرخ‌کن کنوود', 2],
    ['words that say nothing', 'خرید یک سرخ‌کن خوب', 2],
    ['an ending', 'پلوپزها', 3],
    ['a synonym', 'كافي‌ميكر دلونگی', 0],
  ])('%s – searched – finds what was meant', (_, text, product) => {
    expect(found(text)).toEqual([product])
  })

  test('synonym – with two meanings – finds either', () => {
    expect(found('نوشیدنی ساز')).toEqual([0, 1])
  })

  test('index – a product has changed – found by its new words only, also by similar ones', async () => {
    const shop = await indexOf([
      ['-', 'marmalade'],
      ['-', 'marmaladen'],
      ['-', 'یخچال'],
    ])
    const words = new SearchBuilder()
    words.add(3, { own: [['ice cream', 2]], shared: [] })
    const changed = shop.with(await words.pack(), Uint8Array.of(1, 0, 0, 0))
    expect(found('marmelade', shop)).toEqual([0])
    expect(found('marmelade', changed)).toEqual([1])
    expect(found('marmalade', changed)).toEqual([1])
    expect(found('icecream', changed)).toEqual([3])
    expect(found('یخچال', changed)).toEqual([2])
  })

  test('unknown word – beside one that says nothing – finds nothing', async () => {
    const shop = await indexOf([['یخچال', 'برای خرید آسان']])
    expect(found('خرید کنوود', shop)).toEqual([])
  })

  test('scores – whole word, its beginning, a fragment – less and less', async () => {
    const shop = await indexOf([
      ['-', 'اتو'],
      ['-', 'اتوی'],
      ['-', 'پراتو'],
      ['-', 'یخچال'],
    ])
    const [whole = 0, beginning = 0, fragment = 0, other] = shop.find('اتو')?.scores ?? []
    expect(whole).toBeGreaterThan(beginning)
    expect(beginning).toBeGreaterThan(fragment)
    expect(other).toBe(0)
  })

  test('scores – a word in two texts of a product – more than in one', async () => {
    const shop = await indexOf([
      ['اتو', 'اتو'],
      ['اتو', 'بخار'],
    ])
    const [both = 0, one = 0] = shop.find('اتو')?.scores ?? []
    expect(both).toBeGreaterThan(one)
  })

  test.each([
    ['all words in one product', 'قهوه‌ساز دلونگی', [], false],
    ['an unknown brand', 'سرخ‌کن کنوود', ['کنوود'], false],
    ['a synonym and an unknown brand', 'کافی میکر کنوود', ['کنوود'], false],
    ['words of two products', 'قهوه نوا', [], true],
  ])('%s – searched – says what is missing', (_, text, unknown, isPartial) => {
    expect(index.find(text)).toMatchObject({ unknown, isPartial })
  })

  test('two words – joined, separated or with a half-space – find the same', async () => {
    const word = fc.stringMatching(/^[ابپتجچخدرزسشقکگلمنوهی]{2,5}$/)
    const texts = fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(' ', '\u200c'),
        async (shop, which, where, mark) => {
          const written = await indexOf(shop.map(words => [words.join(mark)]))
          const words = shop[which % shop.length] ?? []
          const [a, b] = words.slice(where % (words.length - 1))
          const apart = found(`${a} ${b}`, written)
          expect(apart).toContain(which % shop.length)
          expect(found(`${a}\u200c${b}`, written)).toEqual(apart)
          expect(found(`${a}${b}`, written)).toEqual(apart)
        },
      ),
    )
  })

  test('longest text – one repeated letter – is answered in time', async () => {
    const many = await indexOf(Array.from({ length: 3000 }, (_, p) => [`کالا ${p} ${'ا'.repeat(p % 40)} اا`]))
    expect(found('ا'.repeat(200), many)).not.toBeNull()
    expect(found('ا '.repeat(100), many)).toHaveLength(3000)
  })
})
