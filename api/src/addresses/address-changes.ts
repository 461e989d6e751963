import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { ADDRESS_LIMIT } from 'shared-shop/limits/address-limit'
import { normalizeText } from 'shared-shop/text/persian-text'
import type { Database } from '../db/database.ts'
import { addresses, users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { bookAddress, liveAddresses } from './address-book.ts'
import { refuseUnknownCity } from './cities.ts'

/** How long a deleted address can be restored: one day, in ms. */
const RESTORABLE = 24 * 60 * 60 * 1000

/** Adds an address; a duplicate returns the existing one. Throws `ApiFailure` INVALID_INPUT, ADDRESS_LIMIT. */
export async function addAddress(
  db: Database,
  userId: number,
  input: AddressInput,
  now: Date,
): Promise<Address> {
  const row = addressRow(input)
  return db.transaction(async tx => {
    await lockBook(tx, userId)
    await refuseUnknownCity(tx, input.cityId)
    const sameId = await findSame(tx, userId, row.fingerprint)
    if (sameId !== undefined) return bookAddress(tx, userId, sameId)
    await refuseFullBook(tx, userId)
    const [added] = await tx
      .insert(addresses)
      .values({ userId, createdAt: now, ...row })
      .returning({ id: addresses.id })
    if (!added) throw new Error('the address just added was not found')
    return bookAddress(tx, userId, added.id)
  })
}

/** Throws `ApiFailure` NOT_FOUND (another user's), INVALID_INPUT (city), ADDRESS_EXISTS (equal to another one). */
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

/** Makes an address the default. Throws `ApiFailure` NOT_FOUND for another user's address. */
export function chooseDefault(db: Database, userId: number, id: number, now: Date): Promise<Address> {
  return db.transaction(async tx => {
    await tx
      .update(addresses)
      .set({ defaultAt: now })
      .where(and(eq(addresses.id, id), liveAddresses(userId)))
    return bookAddress(tx, userId, id)
  })
}

/** Deletes an address; idempotent. Throws `ApiFailure` NOT_FOUND for another user's address. */
export async function deleteAddress(db: Database, userId: number, id: number, now: Date): Promise<void> {
  const mine = and(eq(addresses.id, id), eq(addresses.userId, userId))
  await db.transaction(async tx => {
    await tx
      .update(addresses)
      .set({ deletedAt: now })
      .where(and(mine, isNull(addresses.deletedAt)))
    if ((await tx.$count(addresses, mine)) === 0) throw new ApiFailure('NOT_FOUND')
  })
}

/** Restores an address. Throws `ApiFailure` NOT_FOUND (another user's, or deleted too long ago), ADDRESS_LIMIT. */
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

/** Purges addresses that can no longer be restored; orders have their own copies. Returns how many. */
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

/** The columns of an address form. Equal addresses have equal fingerprints. */
function addressRow(input: AddressInput) {
  const fields = {
    title: normalizeText(input.title),
    recipient: normalizeText(input.recipient),
    recipientPhone: input.recipientPhone,
    cityId: input.cityId,
    street: normalizeText(input.street),
    plaque: normalizeText(input.plaque),
    unit: normalizeText(input.unit),
    postalCode: input.postalCode,
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(Object.values(fields)))
    .digest('hex')
  return { ...fields, fingerprint }
}

/** Serialises changes to one book: parallel ones would bypass the duplicate check and the limit. */
async function lockBook(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

async function findSame(db: Database, userId: number, fingerprint: string): Promise<number | undefined> {
  const [same] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(liveAddresses(userId), eq(addresses.fingerprint, fingerprint)))
  return same?.id
}

/** Throws `ApiFailure` ADDRESS_LIMIT when the book is full. */
async function refuseFullBook(db: Database, userId: number): Promise<void> {
  if ((await db.$count(addresses, liveAddresses(userId))) >= ADDRESS_LIMIT)
    throw new ApiFailure('ADDRESS_LIMIT')
}
