import { toLatinDigits } from '../text/digits.ts'

/** Letters that look like digits and never stand in a serial. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * The one form of a product's serial, of what somebody typed or copied: Latin digits, capitals, without spaces, dashes,
 * dots and invisible marks; O, I and L are the digits that they look like. «kn-۷f2o 9q4l» → `KN7F209Q41`.
 */
export function normalizeSerial(text: string): string {
  return (
    toLatinDigits(text.normalize('NFKC'))
      .toUpperCase()
      .replace(/[\s\p{P}\p{Cf}\p{Cc}ـ]/gu, '')
      .replace(/[OIL]/g, letter => MISREAD[letter] ?? letter)
      // Capitals may come in units («ῒ»), and what stood between units is gone.
      .normalize('NFKC')
  )
}

/** Whether a normalised serial can be one at all: 8 to 20 Latin letters and digits. */
export function isSerial(serial: string): boolean {
  return /^[0-9A-Z]{8,20}$/.test(serial)
}

/** As it is printed on the box: groups of four. `KN7F209Q41` → `KN7F-209Q-41`. */
export function formatSerial(serial: string): string {
  return (serial.match(/.{1,4}/g) ?? []).join('-')
}
