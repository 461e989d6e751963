import { offices } from '../offices/offices.ts'
import { formatNumber } from '../text/digits.ts'
import type { ShippingMethod, ShippingOption } from './shipping-option.ts'

/** Names of the shipping methods, for all pages (spec §3 `cardSendMode`). */

const names: Record<ShippingMethod, string> = {
  1: 'پست پیشتاز',
  2: 'باربری',
  3: `تحویل از ${offices.regional.title}`,
}

export function shippingMethodName(mode: ShippingMethod): string {
  return names[mode]
}

/**
 * How long a method takes; for pick-up, the opening hours of the regional office (spec §1). `minDays` and `maxDays` are
 * calendar days from today: the API counts Fridays too and only moves a delivery day that falls on one.
 */
export function shippingTime({
  mode,
  minDays,
  maxDays,
}: Pick<ShippingOption, 'mode' | 'minDays' | 'maxDays'>): string {
  if (mode === 3) return offices.regional.hours
  if (maxDays === 0) return 'همان روز'
  if (minDays === 0) return `تا ${formatNumber(maxDays)} روز`
  return minDays === maxDays
    ? `${formatNumber(maxDays)} روز`
    : `${formatNumber(minDays)} تا ${formatNumber(maxDays)} روز`
}

/** Text shown instead of an amount; `undefined` if the shopper pays an amount now. */
export function freeShippingText({
  cost,
  payAtDoor,
}: Pick<ShippingOption, 'cost' | 'payAtDoor'>): string | undefined {
  if (payAtDoor) return 'پس‌کرایه'
  return cost === 0 ? 'رایگان' : undefined
}
