import * as z from 'shared-base/schema'
import { toLatinDigits } from '../text/digits.ts'
import { type CartLine, cartLineSchema, clampQuantity, MAX_LINES, type NewKey } from './cart-rules.ts'

/** Spec §3: a line stored with the old misspelt `posAge` gets `postAge`; an existing `postAge` wins. */
export function migrateLine(stored: Record<string, unknown>): Record<string, unknown> {
  const { posAge, ...line } = stored
  return posAge === undefined || line.postAge !== undefined ? line : { ...line, postAge: posAge }
}

/**
 * Reads a cart from storage, whatever it contains: migrates old lines, parses numbers stored as text, clamps quantities
 * to whole numbers from 1 to 99, fills in missing keys and shipping costs, and drops invalid lines. Never throws.
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

/** Fields that old carts store as text, also in Persian digits. */
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
    // The next refresh brings the correct amount; losing the line would be worse.
    postAge: isMoney(line.postAge) ? line.postAge : 0,
    addStatus: line.addStatus ?? true,
    selectPrice: line.selectPrice ?? { price: line.price, special },
  }
  const withKey = cartLineSchema.safeParse(repaired)
  if (withKey.success) return withKey.data
  const parsed = cartLineSchema.safeParse({ ...repaired, key: newKey() })
  return parsed.success ? parsed.data : undefined
}
