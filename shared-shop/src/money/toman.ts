declare const tomanBrand: unique symbol

/** A whole number of tomans, 0 or more and safe to calculate with. Rial exists only in adapters. */
export type Toman = number & { readonly [tomanBrand]: true }

/** Thrown where something that is not an amount of money was handed over as one: a bug, not a shopper's mistake. */
export class TomanError extends Error {
  override readonly name = 'TomanError'
  readonly code = 'not-toman'
  readonly value: unknown

  constructor(value: unknown) {
    super(`Not a whole, non-negative, safe number of tomans: ${String(value)}`)
    this.value = value
  }
}

/** Whether `value` is a whole, non-negative, safe number. */
export function isToman(value: unknown): value is Toman {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** `amount` as money. Throws {@link TomanError} on fractions, negative and unsafe numbers. −0 becomes 0. */
export function toToman(amount: number): Toman {
  if (!isToman(amount)) throw new TomanError(amount)
  return (amount + 0) as Toman
}

/** Rials of an amount (×10), for the payment gateway and JSON-LD only. Throws {@link TomanError} beyond safe integers. */
export function tomanToRial(amount: Toman): number {
  const rial = toToman(amount) * 10
  if (!Number.isSafeInteger(rial)) throw new TomanError(amount)
  return rial
}
