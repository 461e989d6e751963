import type { Range } from 'shared-shop/catalogue/facet-kinds'
import { formatNumber, toLatinDigits } from 'shared-shop/text/digits'

/** The price slider starts at 0 with steps of 1000 (spec §5, §9). */
export const PRICE_STEP = 1000

/** Both thumbs, in toman; `low` never exceeds `high`. */
export interface PriceRange {
  readonly low: number
  readonly high: number
}

/** End of the slider: the highest price rounded up to a step. */
export function sliderEnd(highest: number): number {
  return Math.ceil(Math.max(0, highest) / PRICE_STEP) * PRICE_STEP
}

/** Thumb positions for a price filter, on a slider up to `end`. */
export function rangeOf({ min, max }: Range, end: number): PriceRange {
  const high = Math.min(max ?? end, end)
  return { low: Math.min(min ?? 0, high), high }
}

/** The range after moving one thumb to `value`: within the slider, never past the other thumb. */
export function moved(range: PriceRange, thumb: keyof PriceRange, value: number, end: number): PriceRange {
  const onSlider = Math.min(Math.max(0, Math.round(value / PRICE_STEP) * PRICE_STEP), end)
  return thumb === 'low'
    ? { ...range, low: Math.min(onSlider, range.high) }
    : { ...range, high: Math.max(onSlider, range.low) }
}

/** The price filter of a range: a thumb at its end of the slider filters nothing. */
export function priceOf({ low, high }: PriceRange, end: number): Range {
  return { min: low <= 0 ? null : low, max: high >= end ? null : high }
}

/** Parses a typed amount in any digits and with any separators; undefined if there is none. */
export function typedPrice(text: string): number | undefined {
  const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : Number(digits)
}

/** Formats a price field during typing: Persian digits in groups of three. */
export function priceText(text: string): string {
  const amount = typedPrice(text)
  return amount === undefined ? '' : formatNumber(amount)
}
