import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import {
  type DeliverySlot,
  deliverySlotSchema,
  type ShippingMethod,
  shippingMethodSchema,
} from 'shared-shop/orders/shipping-option'

const KEY = 'cart_checkout'
/** Shared by all tabs: the same order from two of them is one order. */
const ATTEMPT_KEY = 'cart_order_attempt'

/** `wish` is the draft's identity; the stored key keeps its old name. */
const attemptSchema = z.object({ key: z.uuid(), wish: z.string() })

const stateSchema = z.object({
  addressId: z.nullable(z.int()),
  shippingMethod: shippingMethodSchema,
  /** The shopper has confirmed the delivery step. */ deliveryDone: z.boolean(),
  deliveryDay: z.nullable(z.string()),
  deliverySlot: z.nullable(deliverySlotSchema),
  /** The shopper has accepted the terms. */ termsAccepted: z.boolean(),
})

/** The shopper's checkout choices. Stored per tab, so that a reload restores them. */
export type CheckoutState = Readonly<z.infer<typeof stateSchema>>

/** Spec §3 and §9: the default shipping method is 1. */
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

/** The checkout of a page over session storage, with subscribers; `shared` is the storage of all tabs. */
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

  /** Clears the delivery: another address may have other shipping methods and days. */
  chooseAddress(addressId: number): void {
    if (addressId === this.#state.addressId) return
    this.#set({ ...this.#state, addressId, ...noDelivery })
  }

  /** Clears the delivery if the chosen address was edited: its shipping methods and days may differ. */
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

  /** Clears the address, e.g. because it has been deleted, so that its step is repeated. */
  forgetAddress(): void {
    this.#set({ ...this.#state, addressId: null, ...noDelivery })
  }

  /**
   * The idempotency key of the order that `draft` identifies. Created once and shared by reloads and tabs until the
   * draft changes or {@link endAttempt} is called, so a double click, a retry, a reload and a second tab place one
   * order.
   */
  orderKey(draft: string): string {
    const attempt = this.#shared.read(ATTEMPT_KEY, attemptSchema)
    if (attempt?.wish === draft) return attempt.key
    const key = this.#newKey()
    this.#shared.write(ATTEMPT_KEY, { key, wish: draft })
    return key
  }

  /** Ends the attempt after the order was paid or became unpayable: the next order gets a new key. */
  endAttempt(): void {
    this.#shared.remove(ATTEMPT_KEY)
  }

  /** Clears the choices after a paid order, except the address, which the next order will probably reuse. */
  finish(): void {
    this.endAttempt()
    this.#set({ ...emptyCheckout, addressId: this.#state.addressId })
  }

  /** Clears every choice. */
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
