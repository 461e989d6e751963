import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { createDrafts } from 'shared-shop/storage/drafts'

const draftSchema = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** 0 if none is chosen, and for questions. */
  rating: z.int().check(z.minimum(0), z.maximum(5)),
})
type Draft = z.infer<typeof draftSchema>

/** Unsent text: the latest draft of each kind, by product, kept across login and reload. */
export function commentDrafts(kind: 'review' | 'question') {
  const drafts = createDrafts(kind, draftSchema, { storage: safeStorage, most: 1 })
  return {
    read: (productId: number) => drafts.read(productId),
    /** Stores the current draft; an empty one is deleted. */
    write({ productId, text, rating }: Draft & { readonly productId: number }): void {
      if (text.trim() === '' && rating === 0) drafts.drop(productId)
      else drafts.keep(productId, { text: text.slice(0, 4000), rating })
    },
    forget: (productId: number) => drafts.drop(productId),
  }
}

export type Drafts = ReturnType<typeof commentDrafts>
