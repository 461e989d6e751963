import { inOtherLayout, persianKeys } from '@khaneno/api/catalogue/search/typing'
import { recipes } from '../seed/data/recipes/departments.ts'
import { type Random, randomOf } from '../seed/generate/random.ts'
import type { JudgedProduct, JudgedQueries, Want } from './judgement.ts'

type Query = [text: string, want: Want]

/** Whether they are sold here is checked: those that are become no query. */
const otherBrands = [
  'سامسونگ',
  'ال‌جی',
  'فیلیپس',
  'تفال',
  'سونی',
  'هیتاچی',
  'میله',
  'کنوود',
  'Braun',
  'Panasonic',
  'Tefal',
]

const asides = ['خرید', 'قیمت', 'بهترین', 'یک', 'انواع']

/**
 * Judged queries that nobody has looked at: made of the shop's own words and goods, equal for an equal seed and shop.
 * What they find is only ever printed in total.
 */
export function closedQueries(
  seed: string,
  count: number,
  products: readonly JudgedProduct[],
): JudgedQueries {
  const random = randomOf(`relevance ${seed}`)
  const makers = makersOf(random, products)
  const kinds = Object.keys(makers)
  const queries: Record<string, Query[]> = {}
  for (let made = 0; made < count; made++) {
    const kind = kinds[made % kinds.length] ?? ''
    const query = makers[kind]?.()
    if (query) queries[kind] = [...(queries[kind] ?? []), query]
  }
  return queries
}

function makersOf(random: Random, products: readonly JudgedProduct[]): Readonly<Record<string, () => Query>> {
  const goods = recipes.flatMap(({ slug, name, kinds }): Query[] => [
    ...(name.includes(' و ') ? [] : [[name, { in: [slug] }] satisfies Query]),
    ...kinds.map((kind): Query => [kind.name, { in: [kind.slug] }]),
  ])
  const words = goods.filter(([text]) => /^[^\s\u200c]{5,}$/.test(text))
  const compounds = goods.filter(([text]) => text.includes('\u200c'))
  const nameOf = new Map(recipes.map(({ slug, name }) => [slug, name]))
  /** A product, the name of its kind of goods, and the wish for that. */
  const product = () => {
    const picked = random.pick(products)
    const slug = picked.categories.find(each => nameOf.has(each)) ?? ''
    return { picked, name: nameOf.get(slug) ?? '', want: { in: [slug] } }
  }
  const sold = new Set(products.flatMap(({ brand, brandNames }) => [brand, ...brandNames]))
  const absent = otherBrands.filter(name => !sold.has(name))
  return {
    name: () => random.pick(goods),
    spacing: () => {
      const [text, want] = random.pick(compounds)
      return [
        text
          .replaceAll('\u200c', random.pick(['', ' ']))
          .replaceAll('ی', 'ي')
          .replaceAll('ک', 'ك'),
        want,
      ]
    },
    typo: () => {
      const [text, want] = random.pick(words)
      return [mistyped(text, random), want]
    },
    keyboard: () => {
      const [text, want] = random.pick(words)
      return [inOtherLayout(text), want]
    },
    'brand and category': () => {
      const { picked, name, want } = product()
      return [`${name} ${random.pick(picked.brandNames)}`, { ...want, brand: picked.brand }]
    },
    colour: () => {
      const { picked, name, want } = product()
      const colour = random.pick(picked.colours)
      return [`${name} ${colour}`, { ...want, colours: [colour] }]
    },
    price: () => {
      const { picked, name, want } = product()
      const millions = Math.ceil(picked.payable / 1_000_000)
      const most = millions * 1_000_000
      return [`${name} ${random.pick(['زیر', 'تا', 'کمتر از'])} ${millions} میلیون`, { ...want, most }]
    },
    specification: () => {
      const { picked, name, want } = product()
      const spec = random.pick(picked.specs.filter(line => /^[۰-۹٫]+ [^\s،]+$/.test(line)))
      return [`${name} ${spec}`, { ...want, spec }]
    },
    'unknown brand': () => {
      const [text, want] = random.pick(goods)
      return [`${text} ${random.pick(absent)}`, want]
    },
    model: () => {
      const model = random.pick(products.flatMap(({ name }) => /[A-Z]{2}-\d{4}/.exec(name)?.[0] ?? []))
      return [model.toLowerCase(), { model }]
    },
    sentence: () => {
      const [text, want] = random.pick(goods)
      return [`${random.pick(asides)} ${text}`, want]
    },
  }
}

/** One letter left out, doubled, swapped with the next or replaced. */
function mistyped(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ]
  return (
    before +
    random.pick([next, letter + letter + next, next + letter, random.pick([...persianKeys]) + next]) +
    after
  )
}
