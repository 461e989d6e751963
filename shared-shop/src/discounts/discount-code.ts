import { toLatinDigits } from '../text/digits.ts'

/**
 * The code that a typed text means: Latin digits, upper case, without spaces and the invisible signs that come along
 * when a code is copied out of a message. The empty text stays empty.
 */
export function normalizeDiscountCode(typed: string): string {
  return (
    toLatinDigits(typed.normalize('NFKC'))
      .replace(/[\s\p{Cf}]/gu, '')
      .toUpperCase()
      // Capitals may come in units («ῒ»), and what stood between units is gone.
      .normalize('NFKC')
  )
}
