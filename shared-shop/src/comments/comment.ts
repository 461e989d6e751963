import * as z from 'shared-shop/schema'
import { idSchema, instantSchema, slugSchema } from '../schema/primitives.ts'

/** `waiting`: a person of the shop reads it first; `rejected`: that person will not show it. */
const commentStateSchema = z.enum(['published', 'waiting', 'rejected'])
export type CommentState = z.infer<typeof commentStateSchema>

export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))

/** Characters of a review or question, after trimming. */
export const COMMENT_LENGTH = { least: 10, most: 2000 } as const
export const commentTextSchema = z
  .string()
  .check(z.trim(), z.minLength(COMMENT_LENGTH.least), z.maxLength(COMMENT_LENGTH.most))

/** A question as everybody reads it. `answer` is the shop's. */
export const questionSchema = z.object({
  id: idSchema,
  author: z.string(),
  text: z.string(),
  at: instantSchema,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
})
export type Question = z.infer<typeof questionSchema>

const own = {
  id: idSchema,
  text: z.string(),
  at: instantSchema,
  state: commentStateSchema,
  /** Why it was rejected; null otherwise. */
  stateNote: z.nullable(z.string()),
  product: z.object({ id: idSchema, slug: slugSchema, name: z.string(), picture: z.string() }),
}

/** A review of the signed-in user's own. */
export const ownReviewSchema = z.object({ kind: z.literal('review'), ...own, rating: ratingSchema })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** A question of the signed-in user's own; once answered it can be deleted, not changed. */
export const ownQuestionSchema = z.object({
  kind: z.literal('question'),
  ...own,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
})
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

export const ownCommentSchema = z.discriminatedUnion('kind', [ownReviewSchema, ownQuestionSchema])
export type OwnComment = z.infer<typeof ownCommentSchema>
