import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Gateway } from './gateway.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** The shop asks the gateway about a payment after a minute, in rounds of 30 s. */
const SETTLE_MS = 120_000

/** Waits until the shop has booked all money that the gateway has received, or has had the time for it. */
export async function untilSettled(database: OwnPostgres, gateway: Gateway): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline) {
    const rows = await database.rows(
      z.object({ authority: z.string() }),
      `select authority from payments where status = 'paid'`,
    )
    const booked = new Set(rows.map(({ authority }) => authority))
    const missing = [...gateway.books.values()].filter(
      ({ isPaid, authority }) => isPaid && !booked.has(authority),
    )
    if (missing.length === 0) return
    await sleep(1_000)
  }
}
