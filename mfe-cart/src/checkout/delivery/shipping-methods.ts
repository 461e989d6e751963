import { freeShippingText, shippingTime } from 'shared-shop/orders/shipping-method'
import type { ShippingOption } from 'shared-shop/orders/shipping-option'
import { formatWeekday } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'

/** Delivery time of a shipping method and what it includes; for pickup, the office hours. */
export function shippingMethodText(option: ShippingOption): string {
  const time = shippingTime(option)
  if (option.mode === 3) return time
  return option.payAtDoor ? `${time}، پرداخت هنگام دریافت` : `${time}، با کد رهگیری`
}

export function shippingMethodCost(option: ShippingOption): string {
  return freeShippingText(option) ?? `${formatToman(option.cost)} تومان`
}

/** «شنبه ۳۰ آبان، ساعت ۹ تا ۱۲»; `day` is `YYYY-MM-DD`. */
export function deliveryText(day: string, slot: string | null): string {
  return slot ? `${formatWeekday(day)}، ساعت ${slotText(slot)}` : formatWeekday(day)
}

/** «۹ تا ۱۲». */
export function slotText(slot: string): string {
  return toPersianDigits(slot.replace('-', ' تا '))
}
