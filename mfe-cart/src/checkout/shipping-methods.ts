import type { ShippingOption } from 'shared-shop/orders/order'
import { freeShippingText, shippingTime } from 'shared-shop/orders/shipping-method'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'

/** How long a shipping method takes and what comes with it; for pick-up, when the office is open. */
export function shippingMethodText(option: ShippingOption): string {
  const time = shippingTime(option)
  if (option.mode === 3) return time
  return option.payAtDoor ? `${time}، پرداخت هنگام دریافت` : `${time}، با کد رهگیری`
}

/** What a shipping method costs, to show beside it. */
export function shippingMethodCost(option: ShippingOption): string {
  return freeShippingText(option) ?? `${formatToman(option.cost)} تومان`
}

/** «۹ تا ۱۲». */
export function slotText(slot: string): string {
  return toPersianDigits(slot.replace('-', ' تا '))
}
