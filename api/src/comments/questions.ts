import { and, count, desc, eq } from 'drizzle-orm'
import type { OwnQuestion } from 'shared-shop/comments/comment'
import type { Database } from '../db/database.ts'
import { questions } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { commentText, judge } from './comment-text.ts'
import { ownQuestions, pageOf } from './own-rows.ts'
import { requireProduct, type Written } from './reviews.ts'

const PAGE_SIZE = 10

/** A page of a product's questions, newest first. The caller has checked that the product exists. */
export async function listQuestions(db: Database, productId: number, page: number) {
  const published = and(eq(questions.productId, productId), eq(questions.status, 'published'))
  const [all] = await db.select({ n: count() }).from(questions).where(published)
  const rows = await db
    .select()
    .from(questions)
    .where(published)
    .orderBy(desc(questions.at), desc(questions.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const data = rows.map(({ id, author, text, at, answer, answeredAt }) => ({
    id,
    author,
    text,
    at: at.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
  return pageOf(data, page, PAGE_SIZE, all?.n ?? 0)
}

/** Throws `ApiFailure` NOT_FOUND, INVALID_INPUT. */
export function createQuestion(
  db: Database,
  user: { id: number; name: string },
  question: { productId: number; text: string },
  now: Date,
): Promise<Written<OwnQuestion>> {
  const text = commentText(question.text)
  return db.transaction(async tx => {
    await requireProduct(tx, question.productId)
    const status = judge(text)
    const [row] = await tx
      .insert(questions)
      .values({ productId: question.productId, userId: user.id, author: user.name, text, status, at: now })
      .returning({ id: questions.id })
    if (!row) throw new Error('the question was not inserted')
    return written(tx, user.id, row.id, status === 'published')
  })
}

/** Throws `ApiFailure` NOT_FOUND, ALREADY_ANSWERED, INVALID_INPUT. */
export function updateQuestion(
  db: Database,
  user: { id: number; name: string },
  id: number,
  raw: string,
  now: Date,
): Promise<Written<OwnQuestion>> {
  const text = commentText(raw)
  return db.transaction(async tx => {
    const mine = and(eq(questions.id, id), eq(questions.userId, user.id))
    const [old] = await tx.select().from(questions).where(mine).for('update')
    if (!old) throw new ApiFailure('NOT_FOUND')
    if (old.answer !== null) throw new ApiFailure('ALREADY_ANSWERED')
    const status = judge(text, old.status)
    await tx.update(questions).set({ author: user.name, text, status, statusNote: null, at: now }).where(mine)
    return written(tx, user.id, id, status === 'published' || old.status === 'published')
  })
}

/** Returns whether anything public has changed. Throws `ApiFailure` NOT_FOUND. */
export function deleteQuestion(db: Database, userId: number, id: number): Promise<boolean> {
  return db.transaction(async tx => {
    const [gone] = await tx
      .delete(questions)
      .where(and(eq(questions.id, id), eq(questions.userId, userId)))
      .returning({ status: questions.status })
    if (!gone) throw new ApiFailure('NOT_FOUND')
    return gone.status === 'published'
  })
}

async function written(
  tx: Database,
  userId: number,
  id: number,
  shown: boolean,
): Promise<Written<OwnQuestion>> {
  const [own] = await ownQuestions(tx, userId, eq(questions.id, id))
  if (!own) throw new Error('the question just written was not found')
  return { own, shown }
}
