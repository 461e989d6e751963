import { toLatinDigits } from '../text/digits.ts'

/**
 * Normalises a typed discount code: Latin digits, upper case, without spaces and the invisible characters that come
 * along when copied from a message. Empty text stays empty.
 */
export function normalizeDiscountCode(typed: string): string {
  return (
    toLatinDigits(typed.normalize('NFKC'))
      .replace(/[\s\p{Cf}]/gu, '')
      .toUpperCase()
      // Upper-casing may decompose a character («ῒ»), and removing characters may bring parts together.
      .normalize('NFKC')
  )
}
