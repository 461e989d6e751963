import { toLatinDigits } from 'shared-shop/text/digits'
import { Problem } from './problem.ts'

const GROUPED = /^\d{1,3}(?:([,.٬،'’_ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:[.,٫/]0+)?$/
const PLAIN = /^\d+(?:[.,٫/]0+)?$/
const FRACTION = /^(?:\d+|\d{1,3}([,.٬،'’_ \u00a0\u202f])\d{3}(?:\1\d{3})*)[.,٫/]\d+$/

/**
 * A whole number from `min` to `max` as people and spreadsheets write it: Persian or Arabic digits, thousands separated
 * by comma, dot, space, apostrophe or ٬, and decimals that are all zeros. Three digits behind a comma or dot are thousands.
 * @throws Problem NOT_NUMBER, NOT_WHOLE, OUT_OF_RANGE
 */
export function readNumber(cell: unknown, min: number, max: number): number {
  const shown = String(cell).trim()
  const value = typeof cell === 'number' ? cell : numberOf(shown)
  if (!Number.isFinite(value)) throw new Problem('NOT_NUMBER', shown)
  if (!Number.isInteger(value)) throw new Problem('NOT_WHOLE', shown)
  if (value < min || value > max) throw new Problem('OUT_OF_RANGE', shown, { detail: `${min}–${max}` })
  return value
}

function numberOf(shown: string): number {
  const text = toLatinDigits(shown).replace(/^[\u200e\u200f]+|[\u200e\u200f]+$/g, '')
  const isNegative = /^[-−]/.test(text)
  const digits = isNegative ? text.slice(1) : text
  const sign = isNegative ? -1 : 1
  if (GROUPED.test(digits)) {
    const [, mark = ''] = GROUPED.exec(digits) ?? []
    const decimals = /[.,٫/]0+$/.exec(digits)
    // «1.000» alone is a thousand: only a different mark begins the decimals.
    const whole = decimals && decimals[0][0] !== mark ? digits.slice(0, decimals.index) : digits
    return sign * Number(whole.replaceAll(mark, ''))
  }
  if (PLAIN.test(digits)) return sign * Number(digits.replace(/[.,٫/]0+$/, ''))
  // Half tomans: a number, but not one of ours.
  if (FRACTION.test(digits)) return 0.5
  return Number.NaN
}
