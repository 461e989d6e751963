import type { SendMode, ShippingOption } from 'shared-shop/orders/order'
import { formatNumber, formatToman, toPersianDigits } from 'shared-shop/text/digits'

const names: Record<SendMode, string> = {
  1: 'پست پیشتاز',
  2: 'باربری',
  3: 'تحویل از دفتر جنوب کشور',
}

/** What a way of sending is called. */
export function sendModeName(mode: SendMode): string {
  return names[mode]
}

/** How long it takes, or when it can be fetched (spec §1: the regional office). */
export function sendModeText({ mode, minDays, maxDays, payAtDoor }: ShippingOption): string {
  if (mode === 3) return 'شنبه تا چهارشنبه، ۱۴ تا ۲۱'
  const days =
    minDays === maxDays
      ? `${formatNumber(minDays)} روز کاری`
      : `${formatNumber(minDays)} تا ${formatNumber(maxDays)} روز کاری`
  return payAtDoor ? `${days}، پرداخت هنگام دریافت` : `${days}، با کد رهگیری`
}

/** What it costs, as it stands beside it. */
export function sendModeCost({ cost, payAtDoor }: ShippingOption): string {
  if (payAtDoor) return 'پس‌کرایه'
  return cost === 0 ? 'رایگان' : `${formatToman(cost)} تومان`
}

/** «۹ تا ۱۲». */
export function slotText(slot: string): string {
  return toPersianDigits(slot.replace('-', ' تا '))
}
