import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Address } from 'shared-shop/addresses/address'
import type { Database } from '../db/database.ts'
import { addresses, cities, provinces } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

interface Destination {
  readonly address: Address
  readonly distanceKm: number
}

/** A user's addresses, newest first. The default is the one chosen last, or else the newest. */
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

export function liveAddresses(userId: number) {
  return and(eq(addresses.userId, userId), isNull(addresses.deletedAt))
}

/** A user's address as an order stores it. Throws `ApiFailure` NOT_FOUND for another user's address. */
export async function findAddress(db: Database, userId: number, id: number): Promise<Destination> {
  const [row] = await selectAddresses(db).where(and(eq(addresses.id, id), liveAddresses(userId)))
  if (!row) throw new ApiFailure('NOT_FOUND')
  return { address: toAddress(row), distanceKm: row.distanceKm }
}

/** Throws `ApiFailure` NOT_FOUND for another user's address. */
export async function bookAddress(db: Database, userId: number, id: number): Promise<Address> {
  const found = (await listAddresses(db, userId)).find(address => address.id === id)
  if (!found) throw new ApiFailure('NOT_FOUND')
  return found
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
