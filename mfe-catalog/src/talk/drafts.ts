import * as z from 'shared-shop/schema'
import { type SafeStorage, safeStorage } from 'shared-shop/storage/storage'

const draftSchema = z.object({
  productId: z.int().check(z.positive()),
  text: z.string().check(z.maxLength(4000)),
  /** 0 while none was chosen, and for questions. */
  rating: z.int().check(z.minimum(0), z.maximum(5)),
})
export type Draft = z.infer<typeof draftSchema>

/** Text that was typed and not sent yet: one per kind, kept over login and reload. */
export class Drafts {
  readonly #storage: SafeStorage
  readonly #key: string

  constructor(kind: 'review' | 'question', storage: SafeStorage = safeStorage) {
    this.#storage = storage
    this.#key = `draft_${kind}`
  }

  /** What was typed about this product. */
  read(productId: number): Draft | undefined {
    const draft = this.#storage.read(this.#key, draftSchema)
    return draft?.productId === productId ? draft : undefined
  }

  /** Keeps what is typed now; nothing typed is nothing kept. */
  write(draft: Draft): void {
    if (draft.text.trim() === '' && draft.rating === 0) this.forget(draft.productId)
    else this.#storage.write(this.#key, { ...draft, text: draft.text.slice(0, 4000) })
  }

  forget(productId: number): void {
    if (this.read(productId)) this.#storage.remove(this.#key)
  }
}
