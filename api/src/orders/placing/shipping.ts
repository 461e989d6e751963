import { type Toman, toToman } from 'shared-shop/money/toman'
import type { DeliverySlot, ShippingMethod, ShippingOption } from 'shared-shop/orders/shipping-option'
import { shippingZoneOf } from 'shared-shop/orders/shipping-zones'
import { tehranDay } from 'shared-shop/text/dates'

/**
 * Cost and duration of shipping. Post: the shipping cost of every unit (`postAge`, spec §9), plus a surcharge per started
 * kilogram that grows with the road distance from the store; none in and around the store's own city. Freight is paid at
 * the door, pickup is free.
 */
interface Parcel {
  /** Sum over all units, toman. */
  readonly shippingCost: Toman
  readonly weightGrams: number
  /** From the store to the capital of the province, in km. */
  readonly distanceKm: number
}

const DAYS_TO_CHOOSE = 7
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Orders from this hour on, in Tehran, leave the store a day later. */
const CLOSING_HOUR = 14
/** Accept offered days for a while, so that the shopper has time to decide. */
const LATEST_DAYS = 30

/** The hours to choose from: delivery rounds of the post, opening hours of the office (spec §1); none for freight. */
const slotsOf: Readonly<Record<ShippingMethod, readonly DeliverySlot[]>> = {
  1: ['9-12', '12-15', '15-18', '18-21'],
  2: [],
  3: ['14-17', '17-21'],
}

const THURSDAY = 4
const FRIDAY = 5
/** No deliveries on Fridays; the office is also closed on Thursdays (spec §1). */
const closedOn: Readonly<Record<ShippingMethod, readonly number[]>> = {
  1: [FRIDAY],
  2: [FRIDAY],
  3: [THURSDAY, FRIDAY],
}

/**
 * The three shipping methods (spec §3 cardSendMode), the default first, with their days and hours. A day can be chosen from
 * the latest one on that the method may need, because a chosen day is a promise.
 */
export function shippingOptions(parcel: Parcel, now: Date): ShippingOption[] {
  const today = tehranDay(now)
  const isClosed = tehranDay(new Date(now.getTime() + (24 - CLOSING_HOUR) * HOUR)) !== today
  return costs(parcel).map(option => ({
    ...option,
    days: daysFrom(option.mode, option.maxDays + (isClosed ? 1 : 0), now),
    slots: [...slotsOf[option.mode]],
  }))
}

function costs(parcel: Parcel): Omit<ShippingOption, 'days' | 'slots'>[] {
  const zone = shippingZoneOf(parcel.distanceKm)
  const kilograms = Math.ceil(parcel.weightGrams / 1000)
  return [
    {
      mode: 1,
      cost: toToman(parcel.shippingCost + kilograms * zone.perKilogram),
      payAtDoor: false,
      minDays: zone.minDays,
      maxDays: zone.maxDays,
    },
    { mode: 2, cost: toToman(0), payAtDoor: true, minDays: zone.minDays + 1, maxDays: zone.maxDays + 3 },
    { mode: 3, cost: toToman(0), payAtDoor: false, minDays: 0, maxDays: 1 },
  ]
}

/** Shipping cost of `mode` to charge now, in toman. */
export function shippingCost(parcel: Parcel, mode: ShippingMethod): Toman {
  return toToman(costs(parcel).find(option => option.mode === mode)?.cost ?? 0)
}

function daysFrom(mode: ShippingMethod, first: number, now: Date): string[] {
  const days: string[] = []
  for (let ahead = first; days.length < DAYS_TO_CHOOSE; ahead++) {
    const day = tehranDay(new Date(now.getTime() + ahead * DAY))
    if (isOpen(mode, day)) days.push(day)
  }
  return days
}

/** Whether it names no day or a working day of the method within the next month, and no hours or hours of that day. */
export function isDelivery(
  {
    shippingMethod,
    deliveryDay: day,
    deliverySlot: slot = null,
  }: {
    readonly shippingMethod: ShippingMethod
    readonly deliveryDay: string | null
    readonly deliverySlot?: DeliverySlot | null | undefined
  },
  now: Date,
): boolean {
  if (slot !== null && (day === null || !slotsOf[shippingMethod].includes(slot))) return false
  if (day === null) return true
  const latest = tehranDay(new Date(now.getTime() + LATEST_DAYS * DAY))
  return day >= tehranDay(now) && day <= latest && isOpen(shippingMethod, day)
}

function isOpen(mode: ShippingMethod, day: string): boolean {
  return !closedOn[mode].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
