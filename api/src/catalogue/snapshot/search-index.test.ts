import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchBuilder } from './search-builder.ts'
import type { SearchIndex } from './search-index.ts'

const machine = ['قهوه‌ساز مدل EC-685', 'Delonghi Dedica', 'دلونگی']
const index = await indexOf([machine, ['چای ساز نوا', 'Nova'], ['سرخ‌کن بدون روغن فیلیپس'], ['پلوپز پارس‌خزر']])

function indexOf(shop: readonly (readonly string[])[]): Promise<SearchIndex> {
  const builder = new SearchBuilder()
  for (const texts of shop) builder.add({ own: texts.slice(1), shared: texts.slice(0, 1) })
  return builder.build()
}

function found(text: string, where = index): number[] | null {
  const marks = where.find(text)
  return marks && [...marks.keys()].filter(p => marks[p] === 1)
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

  test.each(['سماور ساز', 'کنوود', 'قهوه نوا', 'زسا'])('«%s» – searched – does not find it', text => {
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
