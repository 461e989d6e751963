import type { Brand } from 'shared-shop/catalogue/brand'
import type { Color } from 'shared-shop/catalogue/product'
import { payablePrice } from 'shared-shop/money/price'
import type { ProductFilter } from '../../db/schema/catalogue.ts'
import { groupBy } from '../../lib/group-by.ts'
import type { FilterReader } from './filter-reader.ts'
import type { ProductRows } from './load-rows.ts'
import { isSlug, type SnapshotCategory } from './snapshot-category.ts'

type ProductRow = ProductRows['products'][number]

/** A color of a product in the snapshot; `variantId` is the `product_colors` row that holds its stock. */
export interface Variant {
  readonly variantId: number
  readonly colorId: number
  readonly name: string
  readonly color: string
  readonly picture: string
}

/**
 * A product in the snapshot, as lists need it: without its stock, which changes independently (see `Catalogue`), and
 * without the texts of its own page (`product-page.ts`), which would take most of the memory.
 */
export interface SnapshotProduct {
  readonly row: Pick<
    ProductRow,
    | 'id'
    | 'slug'
    | 'name'
    | 'price'
    | 'special'
    | 'disable'
    | 'readyToShip'
    | 'shippingCost'
    | 'picture'
    | 'soldCount'
    | 'regionId'
  >
  readonly filters: readonly ProductFilter[]
  readonly brand: Brand
  readonly category: SnapshotCategory
  readonly variants: readonly Variant[]
  /** Price of one unit after its discount, in toman. */
  readonly payable: number
  readonly rating: number | null
  readonly histogram: Histogram
  readonly reviewCount: number
  readonly questionCount: number
  /** Ms since 1970. */
  readonly createdAt: number
  /** When it was added, or last reviewed or asked about: ms since 1970. */
  readonly changedAt: number
}

type Histogram = readonly [number, number, number, number, number]

/** A text, and how much its words weigh in the order of results; those of all texts add up. */
export type WeightedText = readonly [text: string, weight: number]

/** What search finds a product by. */
export interface SearchTexts {
  readonly own: readonly WeightedText[]
  /** Texts that other products are likely to have as well: they are read once. */
  readonly shared: readonly WeightedText[]
}

export function textsOf(
  row: ProductRow,
  { brand, category, variants, filters }: SnapshotProduct,
): SearchTexts {
  const [, ...categories] = category.breadcrumb
  return {
    own: [
      [row.name, 8],
      [row.nameEn, 6],
      [row.sku, 8],
    ],
    shared: [
      ...categories.map(({ name }): WeightedText => [name, 8]),
      [brand.name, 6],
      [brand.nameEn, 6],
      [row.keywords, 3],
      ...variants.map(({ name }): WeightedText => [name, 3]),
      ...filters.map(({ name }): WeightedText => [name, 2]),
    ],
  }
}

/** The order of the snapshot. */
export function newerFirst(a: SnapshotProduct, b: SnapshotProduct): number {
  return b.createdAt - a.createdAt || b.row.id - a.row.id
}

export interface ProductContext {
  readonly categoryById: ReadonlyMap<number, SnapshotCategory>
  readonly brandById: ReadonlyMap<number, Brand>
  readonly colorById: ReadonlyMap<number, Color>
  readonly filters: FilterReader
}

/** The products on sale, each with its row, in row order. */
export function snapshotProducts(
  rows: ProductRows,
  { categoryById, brandById, colorById, filters }: ProductContext,
): { readonly row: ProductRow; readonly product: SnapshotProduct }[] {
  const variantsOf = groupBy(rows.variants, variant => variant.productId)
  const ratingsOf = groupBy(rows.ratings, rating => rating.productId)
  const questionsOf = new Map(rows.questionCounts.map(counted => [counted.productId, counted]))
  return rows.products.flatMap(row => {
    const brand = brandById.get(row.brandId)
    const category = categoryById.get(row.categoryId)
    if (!brand || !category || row.retiredAt !== null || !isSlug(row.slug)) return []
    const variants = (variantsOf.get(row.id) ?? []).flatMap(({ id, colorId, picture }) => {
      const color = colorById.get(colorId)
      return color ? [{ variantId: id, colorId, name: color.name, color: color.color, picture }] : []
    })
    const ratings = ratingsOf.get(row.id) ?? []
    const questions = questionsOf.get(row.id)
    const product: SnapshotProduct = {
      row: {
        id: row.id,
        slug: row.slug,
        name: row.name,
        price: row.price,
        special: row.special,
        disable: row.disable,
        readyToShip: row.readyToShip,
        shippingCost: row.shippingCost,
        picture: row.picture,
        soldCount: row.soldCount,
        regionId: row.regionId,
      },
      filters: filters.read(row.filters),
      brand,
      category,
      variants,
      payable: payablePrice(row.price, row.special),
      ...ratingOf(ratings),
      questionCount: questions?.count ?? 0,
      createdAt: row.createdAt.getTime(),
      changedAt: latest(row.createdAt, [
        ...ratings.map(({ lastAt }) => lastAt),
        questions?.lastAt,
        questions?.lastAnswerAt,
      ]),
    }
    return [{ row, product }]
  })
}

function latest(first: Date, more: readonly (Date | null | undefined)[]): number {
  return more.reduce((last: number, at) => Math.max(last, at?.getTime() ?? 0), first.getTime())
}

const noRatings: Histogram = [0, 0, 0, 0, 0]

function ratingOf(ratings: ProductRows['ratings']) {
  if (ratings.length === 0) return { histogram: noRatings, reviewCount: 0, rating: null }
  const histogram: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let sum = 0
  let reviewCount = 0
  for (const { rating, count } of ratings) {
    if (rating < 1 || rating > 5) continue
    histogram[rating - 1] = count
    sum += rating * count
    reviewCount += count
  }
  return {
    histogram,
    reviewCount,
    rating: reviewCount === 0 ? null : Math.round((sum / reviewCount) * 10) / 10,
  }
}
