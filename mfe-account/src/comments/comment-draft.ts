import * as z from 'shared-base/schema'
import { createDraft } from '../parts/draft.ts'

/** The unsaved comment form; `rating` is 0 for a question. */
export const commentDraft = createDraft(
  'comment',
  z.object({
    key: z.string(),
    text: z.string().check(z.maxLength(10_000)),
    rating: z.int().check(z.minimum(0), z.maximum(5)),
  }),
)
