import { accepted, type Result, refused } from 'shared-base/errors/result'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Digits of a code: 4 (spec §9); 6 while somebody guesses codes. */
export const codeDigits = { usual: 4, long: 6 } as const
export type CodeDigits = (typeof codeDigits)[keyof typeof codeDigits]

/** Spec §4 and §9: seconds until another code may be requested. */
export const RESEND_SECONDS = 25

/** Spec §5: the code field's text after `raw` was typed or pasted: Persian digits only, extras cut off. */
export function normalizeCodeInput(raw: string, length: CodeDigits): string {
  return toPersianDigits(onlyDigits(raw).slice(0, length))
}

/** The one-time code as exactly `length` Latin digits. */
export function parseCode(
  raw: string,
  length: CodeDigits,
): Result<string, 'code-length' | 'code-length-long'> {
  const digits = onlyDigits(raw)
  if (digits.length === length) return accepted(digits)
  return refused(length === codeDigits.long ? 'code-length-long' : 'code-length')
}

function onlyDigits(raw: string): string {
  return toLatinDigits(raw).replace(/[^0-9]/g, '')
}
