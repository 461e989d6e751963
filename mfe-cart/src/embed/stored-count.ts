import { cartKey } from './common/storage-prefix.ts'

/** Upper bound for the badge; the storage may hold hostile values. */
const MOST = 9_999

/** Number of units in the stored cart of `origin`; 0 if there is none or storage is unavailable. Never throws. */
export function storedCount(origin: string): number {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(cartKey(origin)) ?? '[]')
    if (!Array.isArray(lines)) return 0
    return Math.min(
      MOST,
      lines.reduce<number>((sum, line: unknown) => sum + unitsOf(line), 0),
    )
  } catch {
    return 0
  }
}

function unitsOf(line: unknown): number {
  const con = typeof line === 'object' && line !== null && 'con' in line ? line.con : 0
  return typeof con === 'number' && Number.isInteger(con) && con > 0 ? con : 0
}
