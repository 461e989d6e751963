import { and, count, desc, eq, getTableColumns, max } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, isAmong } from '../../db/database.ts'
import {
  brands,
  categories,
  colors,
  menuGroups,
  posts,
  productColors,
  products,
  questions,
  regions,
  reviews,
  searchSynonyms,
  tags,
} from '../../db/schema/schema.ts'

export type CatalogueRows = Awaited<ReturnType<typeof loadRows>>
export type ProductRows = Awaited<ReturnType<typeof loadProducts>>

/** Products per query: few enough that the process answers requests in between. */
const PAGE = 500

// What is shown; the revision is of use to the back office only.
const { revision: _ofCategory, ...categoryColumns } = getTableColumns(categories)
const { revision: _ofBrand, ...brandColumns } = getTableColumns(brands)

/** Loads the small tables of the snapshot. Sequentially, since PGlite has only one connection. */
export async function loadRows(db: Database) {
  return {
    categories: await db.select(categoryColumns).from(categories).orderBy(categories.position, categories.id),
    menuGroups: await db.select().from(menuGroups).orderBy(menuGroups.position, menuGroups.id),
    brands: await db.select(brandColumns).from(brands).orderBy(brands.position, brands.id),
    colors: await db.select().from(colors).orderBy(colors.position, colors.id),
    regions: await db.select().from(regions).orderBy(regions.position, regions.id),
    synonyms: await db
      .select({ typed: searchSynonyms.typed, means: searchSynonyms.means })
      .from(searchSynonyms)
      .orderBy(searchSynonyms.id),
    tags: await db.select().from(tags).orderBy(tags.position, tags.id),
    posts: await db
      .select({
        slug: posts.slug,
        title: posts.title,
        kind: posts.kind,
        excerpt: posts.excerpt,
        minutes: posts.minutes,
        at: posts.at,
        picture: posts.picture,
      })
      .from(posts)
      .orderBy(desc(posts.at), desc(posts.id)),
  }
}

/** Loads the products, newest first, a few at a time: never all texts of the shop at once. */
export async function* eachProducts(db: Database): AsyncGenerator<ProductRows> {
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(desc(products.createdAt), desc(products.id))
  for (let start = 0; start < ids.length; start += PAGE) {
    yield await loadProducts(
      db,
      ids.slice(start, start + PAGE).map(({ id }) => id),
    )
  }
}

export async function loadProducts(db: Database, ids: readonly number[]) {
  const among = (column: AnyPgColumn) => isAmong(column, ids)
  return {
    products: await db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        nameEn: products.nameEn,
        sku: products.sku,
        categoryId: products.categoryId,
        brandId: products.brandId,
        price: products.price,
        special: products.special,
        disable: products.disable,
        readyToShip: products.readyToShip,
        shippingCost: products.shippingCost,
        filters: products.filters,
        keywords: products.keywords,
        picture: products.picture,
        soldCount: products.soldCount,
        createdAt: products.createdAt,
        regionId: products.regionId,
        retiredAt: products.retiredAt,
      })
      .from(products)
      .where(among(products.id))
      .orderBy(desc(products.createdAt), desc(products.id)),
    variants: await db
      .select({
        id: productColors.id,
        productId: productColors.productId,
        colorId: productColors.colorId,
        picture: productColors.picture,
      })
      .from(productColors)
      .where(among(productColors.productId))
      .orderBy(productColors.productId, productColors.position, productColors.id),
    ratings: await db
      .select({
        productId: reviews.productId,
        rating: reviews.rating,
        count: count(),
        lastAt: max(reviews.at),
      })
      .from(reviews)
      .where(and(eq(reviews.status, 'published'), among(reviews.productId)))
      .groupBy(reviews.productId, reviews.rating),
    questionCounts: await db
      .select({
        productId: questions.productId,
        count: count(),
        lastAt: max(questions.at),
        lastAnswerAt: max(questions.answeredAt),
      })
      .from(questions)
      .where(and(eq(questions.status, 'published'), among(questions.productId)))
      .groupBy(questions.productId),
  }
}
