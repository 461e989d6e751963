import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'

const pendingSchema = z.object({ code: z.string(), key: z.uuid() })

/**
 * A code that has not been redeemed, and its idempotency key: a repeated request with the same key gets the same
 * answer.
 */
export type Pending = z.infer<typeof pendingSchema>

/** The code from this tab's URL, stored until it is redeemed, so that a reload or a lost network loses nothing. */
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

  /** Forgets `answered`, unless a newer code has replaced it. */
  forget(answered: Pending): void {
    if (this.read()?.code === answered.code) this.#storage.remove(HANDOVER_KEY)
  }
}
