import { accepted, type Result, refused } from '../errors/result.ts'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Spec §9. */
const CODE_LENGTH = 4
/** Spec §4 and §9: seconds until the code may be asked for again. */
export const RESEND_SECONDS = 25

/** Spec §5: what the code field holds after `raw` was typed or pasted: Persian digits only, extras cut. */
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
