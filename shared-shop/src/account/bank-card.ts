import { accepted, type Result, refused } from 'shared-base/errors/result'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Digits of an Iranian bank card. */
const CARD_LENGTH = 16

/** Parses a card number into 16 Latin digits with a valid check digit. Accepts any digits, spaces and hyphens. */
export function parseBankCard(raw: string): Result<string, 'bank-card'> {
  const digits = toLatinDigits(raw).replace(/[\s\u200c\-\u2010-\u2015\u2212]/g, '')
  if (!/^[1-9]\d{15}$/.test(digits) || !hasCheckDigit(digits)) return refused('bank-card')
  return accepted(digits)
}

/** The field's text after `raw` was typed or pasted: Persian digits in groups of four, at most 16. */
export function normalizeBankCardInput(raw: string): string {
  const digits = toLatinDigits(raw).replace(/\D/g, '').slice(0, CARD_LENGTH)
  return toPersianDigits(digits.replace(/(\d{4})(?=\d)/g, '$1 '))
}

/** Luhn: every second digit from the end is doubled; the digit sum must be divisible by 10. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
