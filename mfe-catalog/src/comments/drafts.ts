import * as z from 'shared-shop/schema'
import { createDrafts, type Drafts as StoredDrafts } from 'shared-shop/storage/drafts'
import { type SafeStorage, safeStorage } from 'shared-shop/storage/storage'

const draftSchema = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** 0 while none was chosen, and for questions. */
  rating: z.int().check(z.minimum(0), z.maximum(5)),
})
type Draft = z.infer<typeof draftSchema>

/** Text that was typed and not sent yet: the newest one of a kind, kept over login and reload. */
export class Drafts {
  readonly #drafts: StoredDrafts<Draft>

  constructor(kind: 'review' | 'question', storage: SafeStorage = safeStorage) {
    this.#drafts = createDrafts(kind, draftSchema, { storage, most: 1 })
  }

  /** What was typed about this product. */
  read(productId: number): Draft | undefined {
    return this.#drafts.read(productId)
  }

  /** Keeps what is typed now; nothing typed is nothing kept. */
  write({ productId, text, rating }: Draft & { readonly productId: number }): void {
    if (text.trim() === '' && rating === 0) this.forget(productId)
    else this.#drafts.keep(productId, { text: text.slice(0, 4000), rating })
  }

  forget(productId: number): void {
    this.#drafts.drop(productId)
  }
}
