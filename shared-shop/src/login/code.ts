import { accepted, type Result, refused } from '../errors/result.ts'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Spec §9. */
const CODE_LENGTH = 4
/** Spec §4 and §9: seconds until another code may be requested. */
export const RESEND_SECONDS = 25

/** Spec §5: the code field's text after `raw` was typed or pasted: Persian digits only, extras cut off. */
export function normalizeCodeInput(raw: string): string {
  return toPersianDigits(onlyDigits(raw).slice(0, CODE_LENGTH))
}

/** The one-time code as exactly 4 Latin digits. */
export function parseCode(raw: string): Result<string, 'code-length'> {
  const digits = onlyDigits(raw)
  return digits.length === CODE_LENGTH ? accepted(digits) : refused('code-length')
}

function onlyDigits(raw: string): string {
  return toLatinDigits(raw).replace(/[^0-9]/g, '')
}
