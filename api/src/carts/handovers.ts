import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { cartHandover, HandoverLine } from 'shared-shop/endpoints/carts/cart-handover'
import type { Database } from '../db/database.ts'
import { cartHandovers } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

/** How long a code is valid, in ms: long enough for a page to open on a slow connection. */
const LIFETIME = 2 * 60_000
/** 128 bits: too many to guess a valid code. */
const CODE_BYTES = 16

interface HandedOver {
  readonly lines: readonly HandoverLine[]
  readonly discountCode?: string | undefined
}

/** Stores a cart of another page under a new one-time code. */
export async function handOver(
  db: Database,
  { lines, discountCode }: HandedOver,
  now: Date,
): Promise<EndpointAnswer<typeof cartHandover>> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const row = { codeHash: hashOf(code), lines: [...lines], discountCode: discountCode ?? null, expiresAt }
  await db.transaction(tx => tx.insert(cartHandovers).values(row))
  return { code, expiresAt: expiresAt.toISOString() }
}

/** In one statement: one caller gets the cart; with a `key` it may repeat. Throws `ApiFailure` HANDOVER_REFUSED. */
export async function redeem(
  db: Database,
  { code, key }: { readonly code: string; readonly key?: string | undefined },
  now: Date,
): Promise<HandedOver> {
  const free = isNull(cartHandovers.usedAt)
  const [taken] = await db.transaction(tx =>
    tx
      .update(cartHandovers)
      .set({ usedAt: now, usedKey: key ?? null })
      .where(
        and(
          eq(cartHandovers.codeHash, hashOf(code)),
          gt(cartHandovers.expiresAt, now),
          key === undefined ? free : or(free, eq(cartHandovers.usedKey, key)),
        ),
      )
      .returning({ lines: cartHandovers.lines, discountCode: cartHandovers.discountCode }),
  )
  if (!taken) throw new ApiFailure('HANDOVER_REFUSED')
  return { lines: taken.lines, discountCode: taken.discountCode ?? undefined }
}

/** Deletes carts whose code is no longer valid; returns how many. */
export async function purgeHandovers(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(cartHandovers)
    .where(lte(cartHandovers.expiresAt, now))
    .returning({ codeHash: cartHandovers.codeHash })
  return gone.length
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
