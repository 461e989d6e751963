import { brandRows } from '../data/brands.ts'
import { colors } from '../data/colors.ts'
import { demoAddresses, demoDiscounts, demoNotifications, demoUser } from '../data/demo.ts'
import { searchSynonyms } from '../data/search-synonyms.ts'
import { REGION_COUNT, tagRows, tileColors } from '../data/shop-window.ts'
import { generateCategories } from './categories.ts'
import { picturePath } from './picture.ts'
import { generatePosts } from './posts.ts'
import { generatePrices } from './prices.ts'
import { generateProducts, type ProductDraft } from './products.ts'
import { randomOf } from './random.ts'
import { generateSerials } from './serials.ts'

const HOUR = 3_600_000

/**
 * The whole demo shop as rows with ids, ready to be inserted (design.md, Seed data). Colors, regions and cities are those
 * that every database has. Pure: the same `now` gives the
 * same shop. Products are numbered by age, so that the newest has the highest id.
 */
export function generateShop(now: Date) {
  const { categories, menuGroups } = generateCategories()
  const brands = generateBrands()
  const drafts = generateProducts(now)
  const posts = generatePosts(now, drafts)
  const rows = toRows(
    drafts,
    idsBy(categories),
    idsBy(brands),
    new Map(Object.keys(colors).map((key, index) => [key, index + 1])),
  )
  return {
    menuGroups,
    categories,
    brands,
    tags: generateTags(),
    searchSynonyms: searchSynonyms.map(([typed, means], index) => ({ id: index + 1, typed, means })),
    posts: posts.map((post, index) => ({ id: index + 1, ...post })),
    ...rows,
    priceChanges: generatePrices(now, rows.products),
    ...generateSerials(now, rows.products),
    demo: generateDemo(now),
    discounts: demoDiscounts,
  }
}

/** Every brand with its position on the home page. */
function generateBrands() {
  return brandRows.map(([name, nameEn, slug], index) => ({
    id: index + 1,
    name,
    nameEn,
    slug,
    position: index + 1,
  }))
}

function generateTags() {
  return tagRows.map(([name, nameEn, link, art], index) => {
    const image = picturePath(art, colors[tileColors[art] ?? 'steel'], 0)
    return { id: index + 1, name, nameEn, link, image, position: index + 1 }
  })
}

function generateDemo(now: Date) {
  return {
    user: { ...demoUser, createdAt: new Date(now.getTime() - 1000 * HOUR) },
    addresses: demoAddresses,
    notifications: demoNotifications.map(({ ago, read, ...notification }) => {
      const createdAt = new Date(now.getTime() - ago * HOUR)
      return { ...notification, createdAt, readAt: read ? new Date(createdAt.getTime() + 3 * HOUR) : null }
    }),
  }
}

function idsBy(rows: readonly { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

function toRows(
  drafts: readonly ProductDraft[],
  categoryIds: ReadonlyMap<string, number>,
  brandIds: ReadonlyMap<string, number>,
  colorIds: ReadonlyMap<string, number>,
) {
  const numbered = drafts.map((draft, index) => ({ draft, id: index + 1 }))
  // A withdrawn product, to demonstrate how its URL answers.
  const withdrawn = drafts.find(({ disable }) => disable === 1)
  return {
    products: numbered.map(({ draft, id }) => {
      const {
        categorySlug,
        recipeSlug: _,
        brandSlug,
        colors: __,
        reviews: ___,
        questions: ____,
        ...row
      } = draft
      return {
        id,
        ...row,
        categoryId: known(categoryIds, categorySlug),
        brandId: known(brandIds, brandSlug),
        regionId: regionOf(draft.sku),
        retiredAt: draft === withdrawn ? new Date(draft.createdAt.getTime() + 720 * HOUR) : null,
      }
    }),
    productColors: withIds(numbered, ({ draft }) =>
      draft.colors.map(({ key, onHand, picture }, position) => ({
        colorId: known(colorIds, key),
        onHand,
        picture,
        position,
      })),
    ),
    reviews: withIds(numbered, ({ draft }) => draft.reviews),
    questions: withIds(numbered, ({ draft }) => draft.questions),
  }
}

/** Every third product is sold from the capital, the others from anywhere. */
function regionOf(sku: string): number {
  const random = randomOf(`region ${sku}`)
  return random.chance(1 / 3) ? 1 : random.int(1, REGION_COUNT)
}

/** The rows of all products, with consecutive ids. */
function withIds<T extends object>(
  products: readonly { draft: ProductDraft; id: number }[],
  rowsOf: (product: { draft: ProductDraft; id: number }) => readonly T[],
) {
  return products
    .flatMap(product => rowsOf(product).map(row => ({ productId: product.id, ...row })))
    .map((row, index) => ({ id: index + 1, ...row }))
}

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`unknown key ${key}`)
  return id
}
