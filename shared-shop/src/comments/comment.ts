import * as z from 'shared-base/schema'
import { idSchema, instantSchema, slugSchema } from 'shared-base/schema/primitives'

/** `waiting`: pending moderation; `rejected`: the moderator refused it. */
const commentStateSchema = z.enum(['published', 'waiting', 'rejected'])
export type CommentState = z.infer<typeof commentStateSchema>

export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))

/** Minimum and maximum characters of a review or question, after trimming. */
export const COMMENT_LENGTH = { least: 10, most: 2000 } as const
export const commentTextSchema = z
  .string()
  .check(z.trim(), z.minLength(COMMENT_LENGTH.least), z.maxLength(COMMENT_LENGTH.most))

/** A published question. `answer` is the shop's. */
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

/** A review, as shown to its author. */
export const ownReviewSchema = z.object({ kind: z.literal('review'), ...own, rating: ratingSchema })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** A question, as shown to its author; once answered it can be deleted but not changed. */
export const ownQuestionSchema = z.object({
  kind: z.literal('question'),
  ...own,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
})
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

export const ownCommentSchema = z.discriminatedUnion('kind', [ownReviewSchema, ownQuestionSchema])
export type OwnComment = z.infer<typeof ownCommentSchema>
