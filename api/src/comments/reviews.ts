import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { OwnReview } from 'shared-shop/comments/comment'
import type { ReviewOrder } from 'shared-shop/endpoints/comments/review-list'
import type { OrderStatus } from 'shared-shop/orders/order'
import type { Database } from '../db/database.ts'
import { orderLines, orders, products, reviews } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { commentText, judge } from './comment-text.ts'
import { ownReviews, pageOf } from './own-rows.ts'

const PAGE_SIZE = 10

/** Statuses of orders that have been paid. */
const bought: OrderStatus[] = ['paid', 'preparing', 'sent', 'delivered']

interface ReviewInput {
  readonly rating: number
  readonly text: string
}

/** Result of changing a comment; `shown`: public content has changed. */
export interface Written<Own> {
  readonly own: Own
  readonly shown: boolean
}

const published = (productId: number) =>
  and(eq(reviews.productId, productId), eq(reviews.status, 'published'))

const orderings = {
  newest: [desc(reviews.at), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.at), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.at), desc(reviews.id)],
} as const satisfies Record<ReviewOrder, unknown>

export async function publishedReviews(
  db: Database,
  productId: number,
  { order, limit, offset }: { order: ReviewOrder; limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(reviews)
    .where(published(productId))
    .orderBy(...orderings[order])
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, author, rating, text, at, buyer }) => ({
    id,
    author,
    rating,
    text,
    at: at.toISOString(),
    buyer,
  }))
}

/** A page of a product's reviews. The caller has checked that the product exists. */
export async function listReviews(db: Database, productId: number, page: number, order: ReviewOrder) {
  const ratings = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(published(productId))
    .groupBy(reviews.rating)
  const given = (stars: number) => ratings.find(({ rating }) => rating === stars)?.count ?? 0
  const histogram: [number, number, number, number, number] = [
    given(1),
    given(2),
    given(3),
    given(4),
    given(5),
  ]
  const total = histogram.reduce((sum, some) => sum + some, 0)
  const data = await publishedReviews(db, productId, {
    order,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return { ...pageOf(data, page, PAGE_SIZE, total), histogram }
}

/** Whether the user may review the product, and the review they have written. Throws `ApiFailure` NOT_FOUND. */
export async function ownReview(db: Database, userId: number, productId: number) {
  await requireProduct(db, productId)
  const [review = null] = await ownReviews(db, userId, eq(reviews.productId, productId))
  return { bought: await hasBought(db, userId, productId), review }
}

/** Throws `ApiFailure` NOT_FOUND, NOT_BUYER, ALREADY_REVIEWED, INVALID_INPUT. */
export function createReview(
  db: Database,
  user: { id: number; name: string },
  review: ReviewInput & { productId: number },
  now: Date,
): Promise<Written<OwnReview>> {
  const text = commentText(review.text)
  return db.transaction(async tx => {
    await requireProduct(tx, review.productId)
    if (!(await hasBought(tx, user.id, review.productId))) throw new ApiFailure('NOT_BUYER')
    const status = judge(text)
    const [row] = await tx
      .insert(reviews)
      .values({
        productId: review.productId,
        userId: user.id,
        author: user.name,
        rating: review.rating,
        text,
        status,
        at: now,
        buyer: true,
      })
      .onConflictDoNothing({ target: [reviews.userId, reviews.productId] })
      .returning({ id: reviews.id })
    if (!row) throw new ApiFailure('ALREADY_REVIEWED')
    return written(tx, user.id, row.id, status === 'published')
  })
}

/** Throws `ApiFailure` NOT_FOUND, INVALID_INPUT. */
export function updateReview(
  db: Database,
  user: { id: number; name: string },
  id: number,
  review: ReviewInput,
  now: Date,
): Promise<Written<OwnReview>> {
  const text = commentText(review.text)
  return db.transaction(async tx => {
    const mine = and(eq(reviews.id, id), eq(reviews.userId, user.id))
    const [old] = await tx.select().from(reviews).where(mine).for('update')
    if (!old) throw new ApiFailure('NOT_FOUND')
    const status = judge(text, old.status)
    await tx
      .update(reviews)
      .set({ author: user.name, rating: review.rating, text, status, statusNote: null, at: now })
      .where(mine)
    return written(tx, user.id, id, status === 'published' || old.status === 'published')
  })
}

/** Returns whether anything public has changed. Throws `ApiFailure` NOT_FOUND. */
export function deleteReview(db: Database, userId: number, id: number): Promise<boolean> {
  return db.transaction(async tx => {
    const [gone] = await tx
      .delete(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
      .returning({ status: reviews.status })
    if (!gone) throw new ApiFailure('NOT_FOUND')
    return gone.status === 'published'
  })
}

/** Throws `ApiFailure` NOT_FOUND when there is no such product. */
export async function requireProduct(db: Database, productId: number): Promise<void> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!row) throw new ApiFailure('NOT_FOUND')
}

async function hasBought(db: Database, userId: number, productId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.userId, userId), eq(orderLines.productId, productId), inArray(orders.status, bought)),
    )
    .limit(1)
  return line !== undefined
}

async function written(
  tx: Database,
  userId: number,
  id: number,
  shown: boolean,
): Promise<Written<OwnReview>> {
  const [own] = await ownReviews(tx, userId, eq(reviews.id, id))
  if (!own) throw new Error('the review just written was not found')
  return { own, shown }
}
