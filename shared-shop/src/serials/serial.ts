import { toLatinDigits } from '../text/digits.ts'

/** Letters that look like digits and never occur in a serial. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Normalises a typed or copied serial: Latin digits, capitals, without spaces, dashes, dots and invisible characters;
 * O, I and L become the digits they look like. «kn-۷f2o 9q4l» → `KN7F209Q41`.
 */
export function normalizeSerial(text: string): string {
  return (
    toLatinDigits(text.normalize('NFKC'))
      .toUpperCase()
      .replace(/[\s\p{P}\p{Cf}\p{Cc}ـ]/gu, '')
      .replace(/[OIL]/g, letter => MISREAD[letter] ?? letter)
      // Upper-casing may decompose a character («ῒ»), and removing characters may bring parts together.
      .normalize('NFKC')
  )
}

/** Whether a normalised text has the format of a serial: 8 to 20 Latin letters and digits. */
export function isSerial(serial: string): boolean {
  return /^[0-9A-Z]{8,20}$/.test(serial)
}

/** Formats a serial in groups of four, as printed on the box. `KN7F209Q41` → `KN7F-209Q-41`. */
export function formatSerial(serial: string): string {
  return (serial.match(/.{1,4}/g) ?? []).join('-')
}
