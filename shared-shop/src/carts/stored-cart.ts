import * as z from 'shared-shop/schema'
import { toLatinDigits } from '../text/digits.ts'
import { type CartLine, cartLineSchema, clampQuantity, MAX_LINES, type NewKey } from './cart-rules.ts'

/** Spec §3: a line stored with the old misspelt `posAge` gets `postAge`; a `postAge` that is there wins. */
export function migrateLine(stored: Record<string, unknown>): Record<string, unknown> {
  const { posAge, ...line } = stored
  return posAge === undefined || line.postAge !== undefined ? line : { ...line, postAge: posAge }
}

/**
 * A cart out of storage, whatever stands there: old lines are migrated, numbers that were stored as text read, quantities
 * held to whole numbers from 1 to 99, missing keys and shipping costs filled in, lines that are no cart lines dropped.
 * Never throws.
 */
export function parseStoredCart(stored: unknown, newKey: NewKey): readonly CartLine[] {
  if (!Array.isArray(stored)) return []
  const lines: CartLine[] = []
  const keys = new Set<string>()
  for (const entry of stored) {
    if (lines.length === MAX_LINES) break
    const line = parseLine(entry, newKey)
    if (!line) continue
    const unique = keys.has(line.key) ? { ...line, key: newKey() } : line
    keys.add(unique.key)
    lines.push(unique)
  }
  return lines
}

/** Fields of a line that old carts hold as text, also in Persian digits. */
const numeric = ['id', 'con', 'postAge', 'price', 'special'] as const

function withNumbers(line: Record<string, unknown>): Record<string, unknown> {
  const numbers = numeric.flatMap(field => {
    const value = line[field]
    const text = typeof value === 'string' ? toLatinDigits(value).trim() : ''
    return /^\d{1,15}(?:\.\d{1,4})?$/.test(text) ? [[field, Number(text)] as const] : []
  })
  return { ...line, ...Object.fromEntries(numbers) }
}

function isMoney(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function parseLine(entry: unknown, newKey: NewKey): CartLine | undefined {
  const record = z.record(z.string(), z.unknown()).safeParse(entry)
  if (!record.success) return undefined
  const line = withNumbers(migrateLine(record.data))
  const special = line.special ?? 0
  const repaired = {
    ...line,
    special,
    con: clampQuantity(typeof line.con === 'number' ? line.con : Number.NaN),
    // The server says it again at the next refresh; the line is worth more than this amount.
    postAge: isMoney(line.postAge) ? line.postAge : 0,
    addStatus: line.addStatus ?? true,
    selectPrice: line.selectPrice ?? { price: line.price, special },
  }
  const withKey = cartLineSchema.safeParse(repaired)
  if (withKey.success) return withKey.data
  const parsed = cartLineSchema.safeParse({ ...repaired, key: newKey() })
  return parsed.success ? parsed.data : undefined
}
