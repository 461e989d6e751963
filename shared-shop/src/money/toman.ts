declare const tomanBrand: unique symbol

/** A whole number of tomans, 0 or more and a safe integer. Only adapters use rials (docs/decisions/0007). */
export type Toman = number & { readonly [tomanBrand]: true }

/** Thrown on an invalid amount of money: a bug, not a shopper's mistake. */
export class TomanError extends Error {
  override readonly name = 'TomanError'
  readonly code = 'not-toman'
  readonly value: unknown

  constructor(value: unknown) {
    super(`Not a whole, non-negative, safe number of tomans: ${String(value)}`)
    this.value = value
  }
}

/** Whether `value` is a non-negative safe integer. */
export function isToman(value: unknown): value is Toman {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Converts `amount` to money. Throws {@link TomanError} on fractions, negative and unsafe numbers. −0 becomes 0. */
export function toToman(amount: number): Toman {
  if (!isToman(amount)) throw new TomanError(amount)
  return (amount + 0) as Toman
}

/**
 * Converts an amount to rials (×10), only for the payment gateway and JSON-LD. Throws {@link TomanError} beyond safe
 * integers.
 */
export function tomanToRial(amount: Toman): number {
  const rial = toToman(amount) * 10
  if (!Number.isSafeInteger(rial)) throw new TomanError(amount)
  return rial
}
