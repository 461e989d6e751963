import * as z from 'shared-shop/schema'
import { createDraft } from '../drafts/draft.ts'

/** The comment that is being changed and not saved yet; `rating` 0 for questions. */
export const commentDraft = createDraft(
  'comment',
  z.object({
    key: z.string(),
    text: z.string().check(z.maxLength(10_000)),
    rating: z.int().check(z.minimum(0), z.maximum(5)),
  }),
)
