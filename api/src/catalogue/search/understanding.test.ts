import { expect, test, vi } from 'vitest'
import { SearchBuilder } from './search-builder.ts'
import { SearchIndex } from './search-index.ts'
import { synonymsOf } from './synonyms.ts'
import { meets, understand } from './understanding.ts'

type Shop = Parameters<typeof understand>[0]

const red = '#b02323'
const sky = '#88b3d1'
const blue = '#265d96'
const steel = '#8f969c'
const shop = await shopOf([
  { name: 'سشوار نوا', price: 1_000_000, colors: [red, sky], values: ['۲۴۰۰ وات'] },
  { name: 'سشوار سیلکا', price: 2_000_000, colors: [blue], values: ['۱۸۰۰ وات'] },
  { name: 'سشوار گیسو', price: 3_340_000, colors: [blue], values: ['۱۸۰۰ وات', '۱٫۷ لیتر'] },
  { name: 'یخچال سهند', price: 90_000_000, colors: [steel], values: ['۲۴ فوت'] },
])

async function shopOf(
  goods: readonly { name: string; price: number; colors: string[]; values: string[] }[],
): Promise<Shop> {
  const search = new SearchBuilder()
  for (const [place, { name }] of goods.entries()) search.add(place, { own: [[name, 8]], shared: [] })
  return {
    search: new SearchIndex({
      parts: [await search.pack()],
      gone: new Uint8Array(goods.length),
      synonyms: synonymsOf([{ typed: 'نیلی', means: 'آبی، زرشکی' }]),
    }),
    listing: { all: Uint32Array.from(goods.keys()) },
    places: goods.map(({ price, colors, values }) => ({
      payable: price,
      variants: colors.map(color => ({ color })),
      filters: values.map(name => ({ name, slug: name.replace(' ', '-') })),
    })) as unknown as Shop['places'],
    colors: [
      { name: 'قرمز', color: red },
      { name: 'آبی', color: blue },
      { name: 'آبی آسمانی', color: sky },
      { name: 'استیل', color: steel },
      { name: 'سرمه‌ای', color: blue },
      { name: 'زرشکی', color: '#6a1a2b' },
    ] as unknown as Shop['colors'],
    categories: [{ name: 'قابلمهٔ استیل' }] as unknown as Shop['categories'],
  }
}

const million = 1_000_000

test.each([
  ['سشوار زیر ۱۰ میلیون', null, 10 * million],
  ['سشوار تا 10 ميليون تومان', null, 10 * million],
  ['سشوار کمتر از ۲٫۵ میلیون', null, 2.5 * million],
  ['سشوار ارزان‌تر از پنج میلیون تومن', null, 5 * million],
  ['سشوار حداکثر ۸۰۰ هزار تومان', null, 800_000],
  ['سشوار زیر ۸۰۰٬۰۰۰ تومان', null, 800_000],
  ['سشوار بالای ۱۰۰ میلیون', 100 * million, null],
  ['از نیم میلیون به بالا سشوار', million / 2, null],
  ['سشوار بین ۳۰ تا ۴۰ میلیون', 30 * million, 40 * million],
  ['سشوار از ۹۰۰ هزار تا یک میلیون', 900_000, million],
  ['سشوار ۲ میلیونی', 1.7 * million, 2.3 * million],
])('«%s» – a price – becomes a filter in toman', (text, min, max) => {
  expect(understand(shop, text.replaceAll('ي', 'ی'), true)).toMatchObject({
    searchText: 'سشوار',
    price: { min, max },
  })
})

test.each(['سشوار ارزان', 'سشوار اقتصادی', 'سشوار ارزان‌قیمت'])(
  '«%s» – cheap – the cheapest third of what is found, to two digits',
  text => {
    expect(understand(shop, text, true)).toMatchObject({
      searchText: 'سشوار',
      price: { min: null, max: 2_000_000 },
      order: null,
    })
  },
)

test('the cheapest – in red – the price of red ones, cheapest first', () => {
  expect(understand(shop, 'ارزان‌ترین سشوار قرمز', true)).toMatchObject({
    searchText: 'سشوار',
    price: { max: million },
    colors: [red],
    order: 'cheapest',
  })
})

test.each([
  ['سشوار قرمز', [red]],
  ['سشوار به رنگ قرمز', [red]],
  ['سشوار آبی', [blue, sky]],
  ['سشوار آبی آسمانی', [sky]],
  ['سشوار نیلی', [blue, sky, '#6a1a2b']],
])('«%s» – a color – becomes a filter with its shades and synonyms', (text, colors) => {
  expect(understand(shop, text, true)).toMatchObject({ searchText: 'سشوار', colors })
})

test.each([
  ['سشوار ۱۸۰۰ وات', 'سشوار', '۱۸۰۰-وات'],
  ['سشوار 1800 واتی', 'سشوار', '۱۸۰۰-وات'],
  ['سشوار ۱.۷ لیتری', 'سشوار', '۱٫۷-لیتر'],
  ['یخچال ۲۴فوت', 'یخچال', '۲۴-فوت'],
])('«%s» – a value with a number – becomes a filter', (text, searchText, filter) => {
  expect(understand(shop, text, true)).toMatchObject({ searchText, filters: [filter] })
})

test.each([
  ['a color that none of them has', 'یخچال قرمز'],
  ['a color that nothing has', 'سشوار زرشکی'],
  ['an ending that a color has, too', 'سشوار حرفه ای'],
  ['a color that a category is named after', 'یخچال استیل'],
  ['a value that none of them has', 'سشوار ۲۴ فوت'],
  ['a number without a unit', 'سشوار تا ۱۰'],
  ['a model number', 'سشوار 685'],
  ['nothing but a color', 'قرمز'],
  ['nothing of the kind', 'سشوار نوا'],
])('text – with %s – stays as it is', (_, text) => {
  expect(understand(shop, text, true)).toBeNull()
})

test('text – a hundred numbers – searches the shop a few times only', () => {
  const find = vi.spyOn(shop.search, 'find')
  understand(shop, Array.from({ length: 100 }, (_, n) => n % 10).join(' '), true)
  expect(find.mock.calls.length).toBeLessThan(10)
  find.mockRestore()
})

test('color – within a list of goods – is enough', () => {
  expect(understand(shop, 'قرمز', false)).toMatchObject({ searchText: '', colors: [red] })
})

test('goods – with a price, a color and a value – only those that have all three', () => {
  const wishes = understand(shop, 'سشوار آبی ۱۸۰۰ وات زیر ۳ میلیون', true)
  expect(wishes && shop.places.map(product => meets(product, wishes))).toEqual([false, true, false, false])
})
