import {
  type DeliverySlot,
  deliverySlotSchema,
  type ShippingMethod,
  shippingMethodSchema,
} from 'shared-shop/orders/order'
import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'

const KEY = 'cart_checkout'
/** For all tabs: the same order from two of them is one order. */
const ATTEMPT_KEY = 'cart_order_attempt'

const attemptSchema = z.object({ key: z.uuid(), wish: z.string() })

const stateSchema = z.object({
  addressId: z.nullable(z.int()),
  shippingMethod: shippingMethodSchema,
  /** The shopper has confirmed the delivery step. */ deliveryDone: z.boolean(),
  deliveryDay: z.nullable(z.string()),
  deliverySlot: z.nullable(deliverySlotSchema),
  /** The shopper has accepted the terms. */ termsAccepted: z.boolean(),
})

/** What the shopper has chosen on the way to paying. Kept for the tab, so that a reload restores it. */
export type CheckoutState = Readonly<z.infer<typeof stateSchema>>

/** Spec §3 and §9: the default send mode is 1. */
const DEFAULT_SEND_MODE: ShippingMethod = 1

export const emptyCheckout: CheckoutState = {
  addressId: null,
  shippingMethod: DEFAULT_SEND_MODE,
  deliveryDone: false,
  deliveryDay: null,
  deliverySlot: null,
  termsAccepted: false,
}

const noDelivery = { deliveryDone: false, deliveryDay: null, deliverySlot: null } as const

/** The checkout of a page over session storage, with subscribers; `shared` is what all tabs have in common. */
export class CheckoutStore {
  readonly #storage: SafeStorage
  readonly #shared: SafeStorage
  readonly #newKey: () => string
  readonly #listeners = new Set<() => void>()
  #state: CheckoutState

  constructor(storage: SafeStorage, shared: SafeStorage, newKey: () => string) {
    this.#storage = storage
    this.#shared = shared
    this.#newKey = newKey
    this.#state = storage.read(KEY, stateSchema) ?? emptyCheckout
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): CheckoutState => this.#state

  /** Another address may be sent to in other ways and on other days. */
  chooseAddress(addressId: number): void {
    if (addressId === this.#state.addressId) return
    this.#set({ ...this.#state, addressId, ...noDelivery })
  }

  /** The chosen address says something else now: what can be sent there, and when, is asked again. */
  addressChanged(addressId: number): void {
    if (addressId === this.#state.addressId) this.#set({ ...this.#state, ...noDelivery })
  }

  chooseDelivery(
    shippingMethod: ShippingMethod,
    deliveryDay: string | null,
    deliverySlot: DeliverySlot | null,
  ): void {
    this.#set({ ...this.#state, shippingMethod, deliveryDay, deliverySlot })
  }

  acceptTerms(termsAccepted: boolean): void {
    this.#set({ ...this.#state, termsAccepted })
  }

  confirmDelivery(): void {
    this.#set({ ...this.#state, deliveryDone: true })
  }

  /** A step must be gone through again, e.g. because the address is no longer there. */
  forgetAddress(): void {
    this.#set({ ...this.#state, addressId: null, ...noDelivery })
  }

  /**
   * The idempotency key of the order that `wish` describes: made once and kept, over reloads and in every tab, until the
   * wish is another one or {@link endAttempt} is called. So a double click, a retry, a reload and a second tab mean the
   * same order.
   */
  orderKey(wish: string): string {
    const attempt = this.#shared.read(ATTEMPT_KEY, attemptSchema)
    if (attempt?.wish === wish) return attempt.key
    const key = this.#newKey()
    this.#shared.write(ATTEMPT_KEY, { key, wish })
    return key
  }

  /** The order was paid, or can never be: the next one is another order. */
  endAttempt(): void {
    this.#shared.remove(ATTEMPT_KEY)
  }

  /** After a paid order. The address stays: the next order most likely goes there too. */
  finish(): void {
    this.endAttempt()
    this.#set({ ...emptyCheckout, addressId: this.#state.addressId })
  }

  /** Forgets every choice. */
  forget(): void {
    this.endAttempt()
    this.#set(emptyCheckout)
  }

  #set(state: CheckoutState): void {
    this.#state = state
    this.#storage.write(KEY, state)
    for (const listener of [...this.#listeners]) listener()
  }
}
