import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import { type AppliedDiscount, appliedDiscountSchema } from 'shared-shop/discounts/discount'

/** Local storage, so that the code survives a reload and all tabs know it. */
export const DISCOUNT_KEY = 'cart_discount'

/** The code of this cart as the server last described it (spec §3 discountCode and discountInfo). */
export class StoredDiscount {
  readonly #storage: SafeStorage

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  read(): AppliedDiscount | undefined {
    return this.#storage.read(DISCOUNT_KEY, z.nullable(appliedDiscountSchema)) ?? undefined
  }

  write(discount: AppliedDiscount): void {
    this.#storage.write(DISCOUNT_KEY, discount)
  }

  forget(): void {
    this.#storage.remove(DISCOUNT_KEY)
  }
}
