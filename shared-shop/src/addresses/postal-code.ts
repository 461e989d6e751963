import { accepted, type Result, refused } from '../errors/result.ts'
import { toLatinDigits } from '../text/digits.ts'

/** Parses an Iranian postal code into 10 Latin digits, the first not 0. Accepts any digits, spaces and hyphens. */
export function parsePostalCode(raw: string): Result<string, 'postal-code'> {
  const digits = toLatinDigits(raw).replace(/[\s\u200c\-\u2010-\u2015\u2212]/g, '')
  return /^[1-9][0-9]{9}$/.test(digits) ? accepted(digits) : refused('postal-code')
}
