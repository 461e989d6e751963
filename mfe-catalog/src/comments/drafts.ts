import * as z from 'shared-shop/schema'
import { createDrafts, type Drafts as StoredDrafts } from 'shared-shop/storage/drafts'
import { type SafeStorage, safeStorage } from 'shared-shop/storage/storage'

const draftSchema = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** 0 if none is chosen, and for questions. */
  rating: z.int().check(z.minimum(0), z.maximum(5)),
})
type Draft = z.infer<typeof draftSchema>

/** Unsent text: the latest draft of each kind, kept across login and reload. */
export class Drafts {
  readonly #drafts: StoredDrafts<Draft>

  constructor(kind: 'review' | 'question', storage: SafeStorage = safeStorage) {
    this.#drafts = createDrafts(kind, draftSchema, { storage, most: 1 })
  }

  /** The draft for this product. */
  read(productId: number): Draft | undefined {
    return this.#drafts.read(productId)
  }

  /** Stores the current draft; an empty one is deleted. */
  write({ productId, text, rating }: Draft & { readonly productId: number }): void {
    if (text.trim() === '' && rating === 0) this.forget(productId)
    else this.#drafts.keep(productId, { text: text.slice(0, 4000), rating })
  }

  forget(productId: number): void {
    this.#drafts.drop(productId)
  }
}
