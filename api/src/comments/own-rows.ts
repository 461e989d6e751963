import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { OwnComment, OwnQuestion, OwnReview } from 'shared-shop/comments/comment'
import type { Database } from '../db/database.ts'
import { products, questions, reviews } from '../db/schema/schema.ts'

const PAGE_SIZE = 20

const product = { id: products.id, slug: products.slug, name: products.name, picture: products.picture }

export async function ownReviews(
  db: Database,
  userId: number,
  where: ReturnType<typeof and>,
): Promise<OwnReview[]> {
  const rows = await db
    .select({ review: reviews, product })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.userId, userId), where))
  return rows.map(({ review, product }) => ({
    kind: 'review',
    id: review.id,
    rating: review.rating,
    text: review.text,
    at: review.at.toISOString(),
    state: review.status,
    stateNote: review.status === 'rejected' ? review.statusNote : null,
    product,
  }))
}

export async function ownQuestions(
  db: Database,
  userId: number,
  where: ReturnType<typeof and>,
): Promise<OwnQuestion[]> {
  const rows = await db
    .select({ question: questions, product })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(eq(questions.userId, userId), where))
  return rows.map(({ question, product }) => ({
    kind: 'question',
    id: question.id,
    text: question.text,
    at: question.at.toISOString(),
    state: question.status,
    stateNote: question.status === 'rejected' ? question.statusNote : null,
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    product,
  }))
}

export async function listOwn(
  db: Database,
  userId: number,
  { page, kind }: { page: number; kind?: OwnComment['kind'] | undefined },
) {
  const kinds = unionAll(
    db
      .select({ kind: sql<'review' | 'question'>`'review'`.as('kind'), id: reviews.id, at: reviews.at })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), kind === 'question' ? sql`false` : undefined)),
    db
      .select({ kind: sql<'review' | 'question'>`'question'`.as('kind'), id: questions.id, at: questions.at })
      .from(questions)
      .where(and(eq(questions.userId, userId), kind === 'review' ? sql`false` : undefined)),
  ).as('own')
  const [all] = await db.select({ n: count() }).from(kinds)
  const keys = await db
    .select()
    .from(kinds)
    .orderBy(desc(kinds.at), desc(kinds.kind), desc(kinds.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const idsOf = (kind: OwnComment['kind']) => keys.filter(key => key.kind === kind).map(key => key.id)
  const found: OwnComment[] = [
    ...(await ownReviews(db, userId, inArray(reviews.id, idsOf('review')))),
    ...(await ownQuestions(db, userId, inArray(questions.id, idsOf('question')))),
  ]
  const data = keys.flatMap(key => found.find(own => own.kind === key.kind && own.id === key.id) ?? [])
  return pageOf(data, page, PAGE_SIZE, all?.n ?? 0)
}

/** The paging fields of a list: `page` of `total` items. */
export function pageOf<T>(data: T[], page: number, size: number, total: number) {
  return { data, page, pageCount: Math.ceil(total / size), total }
}
