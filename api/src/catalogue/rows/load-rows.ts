import { count, desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
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
  tags,
} from '../../db/schema/schema.ts'

export type CatalogueRows = Awaited<ReturnType<typeof loadRows>>

/** Loads the rows of the snapshot, without stock. Sequentially, since PGlite has only one connection. */
export async function loadRows(db: Database) {
  return {
    categories: await db.select().from(categories).orderBy(categories.position, categories.id),
    menuGroups: await db.select().from(menuGroups).orderBy(menuGroups.position, menuGroups.id),
    brands: await db.select().from(brands).orderBy(brands.position, brands.id),
    colors: await db.select().from(colors).orderBy(colors.position, colors.id),
    regions: await db.select().from(regions).orderBy(regions.position, regions.id),
    products: await db.select().from(products).orderBy(desc(products.createdAt), desc(products.id)),
    variants: await db
      .select({
        id: productColors.id,
        productId: productColors.productId,
        colorId: productColors.colorId,
        picture: productColors.picture,
      })
      .from(productColors)
      .orderBy(productColors.productId, productColors.position, productColors.id),
    ratings: await db
      .select({
        productId: reviews.productId,
        rating: reviews.rating,
        count: count(),
        lastAt: max(reviews.at),
      })
      .from(reviews)
      .where(eq(reviews.status, 'published'))
      .groupBy(reviews.productId, reviews.rating),
    questionCounts: await db
      .select({
        productId: questions.productId,
        count: count(),
        lastAt: max(questions.at),
        lastAnswerAt: max(questions.answeredAt),
      })
      .from(questions)
      .where(eq(questions.status, 'published'))
      .groupBy(questions.productId),
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

/** Units that can be sold now, by `product_colors` id. */
export async function loadStock(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({
      id: productColors.id,
      available: sql<number>`${productColors.onHand} - ${productColors.reserved}`,
    })
    .from(productColors)
  return new Map(rows.map(row => [row.id, row.available]))
}
