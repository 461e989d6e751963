import { slugSchema } from 'shared-base/schema/primitives'
import { toLatinDigits } from 'shared-shop/text/digits'
import { fromGregorianDay, LAST_JALALI_YEAR, toGregorianDay } from 'shared-shop/text/jalali'
import { normalizeText } from 'shared-shop/text/persian-text'
import { refuseHostileText } from '../../../http/hostile-text.ts'
import { Problem } from './problem.ts'

/** How one kind of value is read and written. Reading throws {@link Problem}. */
export interface Codec<T> {
  /** From a cell (text, never empty) or from JSON (anything but null). */
  read(cell: unknown): T
  /** For a CSV cell; `read` gives the same value back. */
  print(value: T): string
  /** For JSON Lines, if that is not the value itself. */
  toJson?(value: T): unknown
  /** Whether an empty cell or null clears the value, to this one. */
  readonly cleared?: T
  /** Whether two values count as the same, if equal JSON is not the measure. */
  same?(a: T, b: T): boolean
}

export function text(max: number, options: { cleared?: string } = {}): Codec<string> {
  return {
    ...options,
    read: cell => short(normalizeText(plain(cell)), max),
    print: value => value,
    same: (a, b) => normalizeText(a) === normalizeText(b),
  }
}

/** Text with lines, each normalised; more than one empty line between two becomes one. */
export function longText(max: number): Codec<string> {
  return {
    cleared: '',
    read: cell => short(normalizeLines(plain(cell)), max),
    print: value => value,
    same: (a, b) => normalizeLines(a) === normalizeLines(b),
  }
}

/** A path of the shop, an address or an id, kept exactly. */
export function verbatim(max: number, options: { cleared?: string } = {}): Codec<string> {
  return { ...options, read: cell => short(plain(cell).trim(), max), print: value => value }
}

/** The base path of a picture that this shop serves. */
export function picture(): Codec<string> {
  const { read, print } = verbatim(300)
  return {
    print,
    read(cell) {
      const path = read(cell)
      if (!/^\/[\w%-][\w%./-]*$/.test(path) || path.includes('..')) throw new Problem('NOT_PICTURE', path)
      return path
    },
  }
}

export function whole(min: number, max: number, options: { cleared?: number } = {}): Codec<number> {
  return { ...options, read: cell => readNumber(cell, min, max), print: String }
}

/** A percentage from 0 to 99, with or without its sign. */
export function percent(): Codec<number> {
  const { read, ...rest } = whole(0, 99, { cleared: 0 })
  return {
    ...rest,
    read: cell => read(typeof cell === 'string' ? cell.replace(/^\s*[%٪]|[%٪]\s*$/g, '').trim() : cell),
  }
}

const yes = new Set(['yes', 'y', 'true', '1', 'بله', 'بلی', 'آری', 'دارد', 'هست'])
const no = new Set(['no', 'n', 'false', '0', 'خیر', 'نه', 'ندارد', 'نیست'])

export function flag(): Codec<boolean> {
  return {
    cleared: false,
    read(cell) {
      if (typeof cell === 'boolean') return cell
      const word = toLatinDigits(normalizeText(String(cell))).toLowerCase()
      if (yes.has(word)) return true
      if (no.has(word)) return false
      throw new Problem('NOT_FLAG', String(cell))
    },
    print: value => (value ? 'yes' : 'no'),
  }
}

/** The part of a page's address that names the record. */
export function slug(): Codec<string> {
  return {
    read(cell) {
      const value = plain(cell).trim().normalize('NFC')
      if (!slugSchema.safeParse(value).success) throw new Problem('NOT_SLUG', value)
      return value
    },
    print: value => value,
  }
}

/** An instant: ISO 8601, or a day, Gregorian or Persian, which begins at midnight UTC. */
export function instant(): Codec<Date> {
  return {
    read(cell) {
      const written = toLatinDigits(plain(cell).trim())
      const date = new Date(isoOf(written) ?? Number.NaN)
      if (Number.isNaN(date.getTime())) throw new Problem('NOT_DATE', written)
      return date
    },
    print: value => value.toISOString(),
    toJson: value => value.toISOString(),
    same: (a, b) => a.getTime() === b.getTime(),
  }
}

function isoOf(written: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(written)) return written
  const [year = 0, month = 0, day = 0] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(written)?.slice(1).map(Number) ?? []
  if (year <= LAST_JALALI_YEAR) return toGregorianDay({ year, month, day })
  const text = [year, month, day].map(part => String(part).padStart(2, '0')).join('-')
  return fromGregorianDay(text) && text
}

/** The place of a record in its list; rows of a million lines have one each. */
export const position = whole(0, 10_000_000)

export function hexColor(): Codec<string> {
  return {
    read(cell) {
      const value = plain(cell).trim().toLowerCase()
      if (!/^#[0-9a-f]{6}$/.test(value)) throw new Problem('NOT_COLOR', value)
      return value
    },
    print: value => value,
    same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  }
}

export function choice<const T extends string>(words: readonly T[]): Codec<T> {
  return {
    read(cell) {
      const value = plain(cell).trim().toLowerCase()
      const found = words.find(word => word === value)
      if (found === undefined) throw new Problem('UNKNOWN', value)
      return found
    },
    print: value => value,
  }
}

/** Texts and numbers as text; a list or object in their place is refused. */
function plain(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell !== 'string')
    throw new Problem('BAD_LIST', '', { detail: JSON.stringify(cell).slice(0, 60) })
  try {
    refuseHostileText(cell)
  } catch {
    throw new Problem('HOSTILE', '')
  }
  return cell
}

function short(value: string, max: number): string {
  if (value.length > max) throw new Problem('TOO_LONG', value, { detail: String(max) })
  return value
}

function normalizeLines(value: string): string {
  return value
    .split(/\r\n|\r|\n/)
    .map(normalizeText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

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
