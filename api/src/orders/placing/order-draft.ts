import type { LineInput } from 'shared-shop/orders/priced-line'
import type { DeliverySlot, ShippingMethod } from 'shared-shop/orders/shipping-option'

/** An order as the browser requests it: lines, address, shipping, and the total that the shopper saw. */
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
  /** Id of the shopper's unpaid order that this one replaces. */
  readonly replaces?: number | undefined
}
