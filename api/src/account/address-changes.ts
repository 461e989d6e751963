import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import type { Database } from '../db/database.ts'
import { addresses } from '../db/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import {
  addressRow,
  bookAddress,
  findSame,
  liveAddresses,
  lockBook,
  refuseFullBook,
  refuseUnknownCity,
} from '../orders/address-book.ts'

/** How long a deleted address can be brought back: a day, in ms. */
const RESTORABLE = 24 * 60 * 60 * 1000

/** Throws `ApiFailure` NOT_FOUND (another's), INVALID_INPUT (city), ADDRESS_EXISTS (the same as another one). */
export function updateAddress(
  db: Database,
  userId: number,
  id: number,
  input: AddressInput,
): Promise<Address> {
  const row = addressRow(input)
  return db.transaction(async tx => {
    await lockBook(tx, userId)
    await bookAddress(tx, userId, id)
    await refuseUnknownCity(tx, input.cityId)
    const same = await findSame(tx, userId, row.fingerprint)
    if (same !== undefined && same !== id) throw new ApiFailure('ADDRESS_EXISTS')
    await tx
      .update(addresses)
      .set(row)
      .where(and(eq(addresses.id, id), liveAddresses(userId)))
    return bookAddress(tx, userId, id)
  })
}

/** Makes it the default. Throws `ApiFailure` NOT_FOUND for another's. */
export async function chooseDefault(db: Database, userId: number, id: number, now: Date): Promise<Address> {
  await db
    .update(addresses)
    .set({ defaultAt: now })
    .where(and(eq(addresses.id, id), liveAddresses(userId)))
  return bookAddress(db, userId, id)
}

/** Deleting again changes nothing. Throws `ApiFailure` NOT_FOUND for another's. */
export async function deleteAddress(db: Database, userId: number, id: number, now: Date): Promise<void> {
  const mine = and(eq(addresses.id, id), eq(addresses.userId, userId))
  await db
    .update(addresses)
    .set({ deletedAt: now })
    .where(and(mine, isNull(addresses.deletedAt)))
  if ((await db.$count(addresses, mine)) === 0) throw new ApiFailure('NOT_FOUND')
}

/** Throws `ApiFailure` NOT_FOUND (another's, or deleted too long ago), ADDRESS_LIMIT. */
export function restoreAddress(db: Database, userId: number, id: number, now: Date): Promise<Address> {
  return db.transaction(async tx => {
    await lockBook(tx, userId)
    const [row] = await tx
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.id, id),
          eq(addresses.userId, userId),
          or(isNull(addresses.deletedAt), gt(addresses.deletedAt, restorableSince(now))),
        ),
      )
    if (!row) throw new ApiFailure('NOT_FOUND')
    if (row.deletedAt === null) return bookAddress(tx, userId, id)
    const same = await findSame(tx, userId, row.fingerprint)
    if (same !== undefined) return bookAddress(tx, userId, same)
    await refuseFullBook(tx, userId)
    await tx.update(addresses).set({ deletedAt: null }).where(eq(addresses.id, id))
    return bookAddress(tx, userId, id)
  })
}

/** Forgets addresses that nobody can bring back; orders keep copies of theirs. Answers how many. */
export async function purgeAddresses(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(addresses)
    .where(lt(addresses.deletedAt, restorableSince(now)))
    .returning({ id: addresses.id })
  return gone.length
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE)
}
