import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'

const pendingSchema = z.object({ code: z.string(), key: z.uuid() })

/** A code that waits for its cart, and what this tab calls its taking: asked with the same key again, it answers again. */
export type Pending = z.infer<typeof pendingSchema>

/** The code that came with the address of this tab, until it is answered: a reload or a dead network loses nothing. */
export class PendingHandover {
  readonly #storage: SafeStorage
  readonly #newKey: () => string

  /** `storage` is the tab's own. */
  constructor(storage: SafeStorage, newKey: () => string) {
    this.#storage = storage
    this.#newKey = newKey
  }

  keep(code: string): void {
    if (this.read()?.code !== code) this.#storage.write(HANDOVER_KEY, { code, key: this.#newKey() })
  }

  read(): Pending | undefined {
    return this.#storage.read(HANDOVER_KEY, pendingSchema)
  }

  /** `answered` has its answer; a newer code stays. */
  forget(answered: Pending): void {
    if (this.read()?.code === answered.code) this.#storage.remove(HANDOVER_KEY)
  }
}
