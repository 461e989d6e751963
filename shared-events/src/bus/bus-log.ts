import type { NotificationKind } from './definition.ts'

/**
 * The outcome of a message.
 * - `published`, `received` (from another tab), `delivered` (to a handler), `kept` (no handler yet)
 * - `newer` (ignored: nothing here supports that version), `invalid` (dropped), `outdated` (a tab's older value)
 * - `threw` (a listener or handler did), `taken-elsewhere` (another tab had the command), `dropped` (queue full, too
 *   old)
 */
export type Outcome =
  | 'published'
  | 'received'
  | 'delivered'
  | 'kept'
  | 'newer'
  | 'invalid'
  | 'outdated'
  | 'threw'
  | 'taken-elsewhere'
  | 'dropped'

/** Without payloads, because the log may be sent with an error report. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly outcome: Outcome
  readonly kind: NotificationKind
  readonly name: string
  readonly version: number
  readonly id: string
  readonly detail?: string
}

interface BusLog {
  add(entry: LogEntry): void
  /** Oldest first. */
  entries(): readonly LogEntry[]
}

/** Keeps the last `size` entries. */
export function createBusLog(size: number): BusLog {
  const entries: LogEntry[] = []
  return {
    add(entry) {
      entries.push(entry)
      if (entries.length > size) entries.shift()
    },
    entries: () => [...entries],
  }
}
