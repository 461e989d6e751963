import type { Brand } from 'shared-shop/catalogue/product'
import { payablePrice } from 'shared-shop/money/price'
import { slugSchema } from 'shared-shop/schema/primitives'
import * as z from 'zod/mini'
import { groupBy } from '../../lib/group-by.ts'
import type { CatalogueRows } from './load-rows.ts'
import { isSlug, type SnapshotCategory } from './snapshot-category.ts'

type ProductRow = CatalogueRows['products'][number]

/** A color of a product in the snapshot; `variantId` is the `product_colors` row that holds its stock. */
export interface Variant {
  readonly variantId: number
  readonly colorId: number
  readonly name: string
  readonly color: string
  readonly picture: string
}

/** A product in the snapshot: everything but its stock, which changes independently (see `Catalogue`). */
export interface SnapshotProduct {
  readonly row: ProductRow
  readonly brand: Brand
  readonly category: SnapshotCategory
  readonly variants: readonly Variant[]
  /** Price of one unit after its discount, in toman. */
  readonly payable: number
  readonly rating: number | null
  readonly histogram: readonly [number, number, number, number, number]
  readonly reviewCount: number
  readonly questionCount: number
  /** When it was added, or last reviewed or asked about. */
  readonly changedAt: Date
}

/** The texts that search finds it by. */
export function textsOf({ row, brand, category }: SnapshotProduct): string[] {
  return [row.name, row.nameEn, brand.name, brand.nameEn, category.name, row.keywords, row.sku]
}

/** The products on sale, in row order. */
export function snapshotProducts(
  rows: CatalogueRows,
  categoryById: ReadonlyMap<number, SnapshotCategory>,
  brandById: ReadonlyMap<number, Brand>,
): SnapshotProduct[] {
  const colorById = new Map(rows.colors.map(color => [color.id, color]))
  const variantsOf = groupBy(rows.variants, variant => variant.productId)
  const ratingsOf = groupBy(rows.ratings, rating => rating.productId)
  const questionsOf = new Map(rows.questionCounts.map(counted => [counted.productId, counted]))
  return rows.products.flatMap(row => {
    const brand = brandById.get(row.brandId)
    const category = categoryById.get(row.categoryId)
    if (!brand || !category || row.retiredAt !== null || !isSlug(row.slug)) return []
    const variants = (variantsOf.get(row.id) ?? []).flatMap(variant => {
      const color = colorById.get(variant.colorId)
      return color
        ? [
            {
              variantId: variant.id,
              colorId: color.id,
              name: color.name,
              color: color.hex,
              picture: variant.picture,
            },
          ]
        : []
    })
    const ratings = ratingsOf.get(row.id) ?? []
    const questions = questionsOf.get(row.id)
    return [
      {
        row: { ...row, filters: readFilters(row.filters) },
        brand,
        category,
        variants,
        payable: payablePrice(row.price, row.special),
        ...ratingOf(ratings),
        questionCount: questions?.count ?? 0,
        changedAt: latest(row.createdAt, [
          ...ratings.map(({ lastAt }) => lastAt),
          questions?.lastAt,
          questions?.lastAnswerAt,
        ]),
      },
    ]
  })
}

const filterSchema = z.object({ index: z.string(), name: z.string(), slug: slugSchema })

/** Parses the filter entries of a JSON column, which may hold anything; invalid ones are skipped. */
function readFilters(column: unknown): z.infer<typeof filterSchema>[] {
  if (!Array.isArray(column)) return []
  return column.flatMap((entry: unknown) => {
    const filter = filterSchema.safeParse(entry)
    return filter.success ? filter.data : []
  })
}

function latest(first: Date, more: readonly (Date | null | undefined)[]): Date {
  return more.reduce((last: Date, at) => (at && at > last ? at : last), first)
}

function ratingOf(ratings: CatalogueRows['ratings']) {
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
