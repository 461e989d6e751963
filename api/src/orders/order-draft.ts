import type { DeliverySlot, LineInput, ShippingMethod } from 'shared-shop/orders/order'

/** An order as a browser asks for it: what, where, how, and the amount that the shopper saw. */
export interface OrderDraft {
  readonly key: string
  readonly lines: readonly LineInput[]
  readonly addressId: number
  readonly shippingMethod: ShippingMethod
  readonly deliveryDay: string | null
  readonly deliverySlot?: DeliverySlot | null | undefined
  /** Toman. */
  readonly expectedPayable: number
  readonly discountCode?: string | undefined
  /** Id of an unpaid order of the shopper's that this one takes the place of. */
  readonly replaces?: number | undefined
}
