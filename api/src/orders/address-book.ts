import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { messageOf } from 'shared-shop/errors/messages'
import { normalizeText } from 'shared-shop/text/persian-text'
import type { Database } from '../db/database.ts'
import { addresses, cities, provinces, users } from '../db/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

/** Most addresses of one user. */
export const ADDRESS_LIMIT = 50

/** An address with what shipping to it depends on. */
export interface Destination {
  readonly address: Address
  readonly distanceKm: number
}

/** The addresses of a user, newest first. The default is the one that was chosen last, else the newest. */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  const rows = await selectAddresses(db)
    .where(liveAddresses(userId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
  const chosenAt = (row: (typeof rows)[number]) => row.defaultAt?.getTime() ?? 0
  const [first, ...others] = rows
  if (!first) return []
  const byDefault = others.reduce((best, row) => (chosenAt(row) > chosenAt(best) ? row : best), first)
  return rows.map(row => ({ ...toAddress(row), isDefault: row === byDefault }))
}

/** The addresses in a user's book. */
export function liveAddresses(userId: number) {
  return and(eq(addresses.userId, userId), isNull(addresses.deletedAt))
}

/** One address of the user, as an order keeps it. Throws `ApiFailure` NOT_FOUND for another's. */
export async function findAddress(db: Database, userId: number, id: number): Promise<Destination> {
  const [row] = await selectAddresses(db).where(and(eq(addresses.id, id), liveAddresses(userId)))
  if (!row) throw new ApiFailure('NOT_FOUND')
  return { address: toAddress(row), distanceKm: row.distanceKm }
}

/** Adds an address; the same one again answers the one that exists. Throws `ApiFailure` INVALID_INPUT, ADDRESS_LIMIT. */
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
    if (!added) throw new Error('the address that was just added is not there')
    return bookAddress(tx, userId, added.id)
  })
}

/** What is kept of a typed address; its fingerprint tells the same one again. */
export function addressRow(input: AddressInput) {
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

/** One address of the user's book, with whether it is the default. Throws `ApiFailure` NOT_FOUND for another's. */
export async function bookAddress(db: Database, userId: number, id: number): Promise<Address> {
  const found = (await listAddresses(db, userId)).find(address => address.id === id)
  if (!found) throw new ApiFailure('NOT_FOUND')
  return found
}

/** Parallel changes of one book come one after another, so that neither sameness nor limit is passed by. */
export async function lockBook(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** The id of the same address in the book, if it is there. */
export async function findSame(
  db: Database,
  userId: number,
  fingerprint: string,
): Promise<number | undefined> {
  const [same] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(liveAddresses(userId), eq(addresses.fingerprint, fingerprint)))
  return same?.id
}

/** Throws `ApiFailure` ADDRESS_LIMIT where no further address fits. */
export async function refuseFullBook(db: Database, userId: number): Promise<void> {
  if ((await db.$count(addresses, liveAddresses(userId))) >= ADDRESS_LIMIT)
    throw new ApiFailure('ADDRESS_LIMIT')
}

/** Throws `ApiFailure` INVALID_INPUT when there is no such city. */
export async function refuseUnknownCity(db: Database, cityId: number): Promise<void> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
  if (!city) throw new ApiFailure('INVALID_INPUT', { errors: { cityId: [messageOf('invalid-input')] } })
}

/** How far a city is from the store, in km. Throws `ApiFailure` INVALID_INPUT when there is no such city. */
export async function distanceTo(db: Database, cityId: number): Promise<number> {
  const [row] = await db
    .select({ distanceKm: provinces.distanceKm })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(cities.id, cityId))
  if (!row) throw new ApiFailure('INVALID_INPUT', { errors: { cityId: [messageOf('invalid-input')] } })
  return row.distanceKm
}

function selectAddresses(db: Database) {
  return db
    .select({
      id: addresses.id,
      title: addresses.title,
      recipient: addresses.recipient,
      recipientPhone: addresses.recipientPhone,
      cityId: addresses.cityId,
      street: addresses.street,
      plaque: addresses.plaque,
      unit: addresses.unit,
      postalCode: addresses.postalCode,
      defaultAt: addresses.defaultAt,
      city: cities.name,
      province: provinces.name,
      distanceKm: provinces.distanceKm,
    })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .$dynamic()
}

function toAddress({
  distanceKm: _,
  defaultAt: __,
  ...address
}: Address & { distanceKm: number; defaultAt: Date | null }): Address {
  return address
}
