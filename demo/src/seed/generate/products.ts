import { type BrandRow, brandsOf } from '../data/brands.ts'
import { type ColorKey, colors } from '../data/colors.ts'
import { closers } from '../data/people.ts'
import type { Kind, Recipe } from '../data/recipe.ts'
import { recipes } from '../data/recipes/departments.ts'
import { circles, synonyms } from '../data/shop-window.ts'
import {
  generateQuestions,
  generateReviews,
  type QuestionDraft,
  type ReviewDraft,
  talkAbout,
} from './comments.ts'
import { bodyScale, choosePrice, chooseWeight, relativePrice, shippingCost } from './measures.ts'
import { composeName } from './names.ts'
import { picturePath } from './picture.ts'
import { type Random, randomOf } from './random.ts'
import { ABSENT, chooseFeatures, dimensions, type Feature, romanize, weightText } from './specs.ts'
import { fa, fill, slugOf } from './text.ts'

type StockState = 'available' | 'soon' | 'unavailable'

/** A product with its related rows; amounts in toman, `categorySlug` is its third-level category. */
export type ProductDraft = {
  slug: string
  name: string
  nameEn: string
  sku: string
  categorySlug: string
  recipeSlug: string
  brandSlug: string
  description: string
  price: number
  special: number
  disable: 0 | 1
  readyToShip: boolean
  shippingCost: number
  guaranteeMonths: number
  weightGrams: number
  specs: { name: string; value: string; highlight: boolean }[]
  filters: { index: string; name: string; slug: string }[]
  keywords: string
  picture: string
  soldCount: number
  createdAt: Date
  colors: { key: ColorKey; onHand: number; picture: string }[]
  reviews: ReviewDraft[]
  questions: QuestionDraft[]
}

const DAY = 86_400_000
const MAX_HIGHLIGHTS = 6
const discounts = [5, 7, 8, 9, 10, 10, 11, 12, 12, 14, 15, 15, 16, 18, 18, 20, 20, 22, 24, 25, 28, 30, 35]
/** Popular categories have the most sales. */
const popular = new Set(circles.map(([slug]) => slug))
/** Maximum colors per product in categories with fewer than four. */
const maxColors: Readonly<Record<string, number>> = { perfume: 1, video: 2, large: 3 }

/** All products, oldest first. Nothing is dated after `now`. */
export function generateProducts(now: Date): ProductDraft[] {
  const taken = { names: new Set<string>(), codes: new Set<string>() }
  const slots = recipes.flatMap(recipe =>
    recipe.kinds.flatMap(kind =>
      Array.from({ length: kind.count }, (_, serial) => ({ recipe, kind, serial })),
    ),
  )
  const states = stockStates(slots.length)
  return slots
    .map(({ recipe, kind, serial }, index) => {
      const random = randomOf(`${kind.slug} ${serial}`)
      const sku = `${recipe.code}-${String(10_001 + index)}`
      return makeProduct({
        random,
        recipe,
        kind,
        serial,
        sku,
        state: states[index] ?? 'available',
        now,
        taken,
      })
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** 82 % available, 9 % soon, 9 % unavailable, exactly, in random order. */
function stockStates(count: number): StockState[] {
  const few = Math.round(count * 0.09)
  const states = Array.from({ length: count }, (_, index): StockState => {
    if (index < few) return 'soon'
    return index < 2 * few ? 'unavailable' : 'available'
  })
  return randomOf('stock').sample(states, count)
}

type Slot = {
  random: Random
  recipe: Recipe
  kind: Kind
  serial: number
  sku: string
  state: StockState
  now: Date
  taken: { names: Set<string>; codes: Set<string> }
}

function makeProduct({ random, recipe, kind, serial, sku, state, now, taken }: Slot): ProductDraft {
  const brand = chooseBrand(random, recipe, serial)
  const [brandName, brandEn, brandSlug, tier] = brand
  const level = Math.min(1, Math.max(0, 0.5 * tier + 0.55 * random.next() - 0.02))
  const features = chooseFeatures(random, recipe, kind, level)
  const price = choosePrice(random, kind, level)
  const size = relativePrice(recipe, price)
  const weightGrams = chooseWeight(random, kind.weight ?? recipe.weight, kind.weight ? level : size)
  const guaranteeMonths = random.pick(recipe.guarantee)
  const [series, seriesEn] = splitPair(random.pick(recipe.series))
  const code = modelCode(random, brandEn, recipe, taken.codes)
  const noun = random.pick(kind.nouns)
  const name = composeName(random, { noun, brand: brandName, series, code, features }, taken.names)
  const nameEn = `${brandEn} ${seriesEn} ${kind.nounEn} ${code}`
  const createdAt = new Date(now.getTime() - Math.floor(DAY + random.next() ** 1.3 * 700 * DAY))
  createdAt.setUTCMilliseconds(0)
  const available = state === 'available'
  const sought = popular.has(recipe.slug) ? 1.4 : 1
  const soldCount = Math.floor(random.next() ** 3 * 640 * sought + random.int(0, 25))
  const variant = random.int(0, 5)
  const shades = chooseColors(random, recipe, kind, available, variant)
  const freeShipping = random.chance(0.06)
  const talk = talkAbout(recipe.talk, kind.slug, features)
  const talked = { from: createdAt, to: now }
  return {
    slug: slugOf(nameEn),
    name,
    nameEn,
    sku,
    categorySlug: kind.slug,
    recipeSlug: recipe.slug,
    brandSlug,
    description: describe(random, recipe, { noun, brand: brandName, features, guaranteeMonths }),
    price,
    special: random.chance(0.35) ? random.pick(discounts) : 0,
    disable: state === 'unavailable' ? 1 : 0,
    readyToShip: available && random.chance(0.64),
    shippingCost: freeShipping ? 0 : shippingCost(weightGrams),
    guaranteeMonths,
    weightGrams,
    specs: specTable(random, kind.size ?? recipe.size, features, {
      weightGrams,
      guaranteeMonths,
      scale: bodyScale(recipe, kind, level, size),
    }),
    filters: features
      .filter(({ attribute, value }) => value !== ABSENT && (attribute.key || attribute.values.length === 1))
      .map(toFilter),
    keywords: `${synonyms[recipe.slug] ?? ''} ${kind.name} ${code}`.trim(),
    picture: shades[0]?.picture ?? '',
    soldCount,
    createdAt,
    colors: shades,
    reviews: generateReviews(random, talk, {
      count: Math.min(14, Math.floor(random.next() * (3 + soldCount / 28))),
      quality: random.next(),
      ...talked,
    }),
    questions: generateQuestions(random, talk, {
      count: random.int(0, soldCount > 120 ? 4 : 2),
      ...talked,
    }),
  }
}

/** The first products of a category use every brand once; the others prefer the first brands. */
function chooseBrand(random: Random, recipe: Recipe, serial: number): BrandRow {
  const brands = brandsOf(recipe.field)
  const brand = brands[serial]
  return brand ?? random.pick(random.chance(0.45) ? brands.slice(0, 4) : brands)
}

function modelCode(random: Random, brandEn: string, recipe: Recipe, codes: Set<string>): string {
  const letters = `${brandEn.charAt(0)}${recipe.code.charAt(0)}`
  for (;;) {
    const code = `${letters}-${random.int(20, 999) * 10 + random.pick([0, 0, 5])}`
    if (codes.has(code)) continue
    codes.add(code)
    return code
  }
}

function splitPair(pair: string): readonly [string, string] {
  const [persian = '', latin = ''] = pair.split(':')
  return [persian, latin]
}

function chooseColors(random: Random, recipe: Recipe, kind: Kind, available: boolean, variant: number) {
  const most = Math.min(recipe.colors.length, maxColors[recipe.field] ?? 4)
  const count = Math.min(most, random.pick([1, 1, 2, 2, 2, 3, 3, 4]))
  const scarce = random.chance(0.15)
  return random.sample(recipe.colors, count).map((key, index) => {
    // The first color always has stock, because lists show it.
    const some = scarce ? random.int(1, 4) : random.int(3, kind.price[0] > 20_000_000 ? 14 : 48)
    const onHand = available && (index === 0 || random.chance(0.8)) ? some : 0
    return { key, onHand, picture: picturePath(kind.slug, colors[key], variant) }
  })
}

function specTable(
  random: Random,
  size: readonly [number, number, number] | undefined,
  features: readonly Feature[],
  body: { weightGrams: number; guaranteeMonths: number; scale: number },
): ProductDraft['specs'] {
  let highlights = 0
  const rows = features.map(({ attribute, value }) => {
    const highlight = Boolean(attribute.key) && value !== ABSENT && highlights < MAX_HIGHLIGHTS - 1
    if (highlight) highlights += 1
    return { name: attribute.name, value, highlight }
  })
  if (size) {
    rows.push({ name: 'ابعاد', value: dimensions(random, size, body.scale), highlight: false })
  }
  rows.push({ name: 'وزن', value: weightText(body.weightGrams), highlight: highlights < 3 })
  if (body.guaranteeMonths > 0) {
    rows.push({ name: 'ضمانت', value: `${fa(body.guaranteeMonths)} ماه`, highlight: true })
  }
  return rows
}

function toFilter({ attribute, value }: Feature): ProductDraft['filters'][number] {
  return { index: attribute.name, name: value, slug: `${romanize(attribute.name)}-${romanize(value)}` }
}

function describe(
  random: Random,
  recipe: Recipe,
  words: { noun: string; brand: string; features: readonly Feature[]; guaranteeMonths: number },
): string {
  const { noun, brand, features, guaranteeMonths } = words
  const sentences = [fill(random.pick(recipe.openers), { noun, brand })]
  const stories = features.flatMap(feature => feature.story ?? [])
  sentences.push(...random.sample(stories, random.int(1, 2)))
  if (guaranteeMonths > 0) sentences.push(fill(random.pick(closers), { g: fa(guaranteeMonths) }))
  return sentences.join(' ')
}
