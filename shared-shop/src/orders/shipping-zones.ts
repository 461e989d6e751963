import { toPersianDigits } from '../text/digits.ts'

/** Cities at about the same road distance from the store. */
interface ShippingZone {
  readonly upToKm: number
  /** Toman per started kilogram. */
  readonly perKilogram: number
  /** Calendar days that the post needs. */
  readonly minDays: number
  readonly maxDays: number
}

/** The store's own city and what is around it, in Tehran. */
const nearestZone: ShippingZone = { upToKm: 60, perKilogram: 0, minDays: 1, maxDays: 2 }
const secondZone: ShippingZone = { upToKm: 450, perKilogram: 1500, minDays: 2, maxDays: 3 }
const thirdZone: ShippingZone = { upToKm: 900, perKilogram: 2500, minDays: 3, maxDays: 5 }
const farthestZone: ShippingZone = { upToKm: Infinity, perKilogram: 3500, minDays: 4, maxDays: 7 }

/** The zone of a city at this road distance from the store, km. */
export function shippingZoneOf(distanceKm: number): ShippingZone {
  return [nearestZone, secondZone, thirdZone].find(({ upToKm }) => distanceKm <= upToKm) ?? farthestZone
}

/** What pages promise before they know the city: «۱ تا ۲» days in Tehran, «۲ تا ۷» elsewhere. */
export const promisedDays = {
  tehran: fromTo(nearestZone.minDays, nearestZone.maxDays),
  elsewhere: fromTo(secondZone.minDays, farthestZone.maxDays),
}

function fromTo(min: number, max: number): string {
  return toPersianDigits(`${min} تا ${max}`)
}
