import { eq } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import type { Database } from '../db/database.ts'
import { cities, provinces } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

/** Distance of a city from the store, in km. Throws `ApiFailure` INVALID_INPUT when there is no such city. */
export async function distanceTo(db: Database, cityId: number): Promise<number> {
  const [row] = await db
    .select({ distanceKm: provinces.distanceKm })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(cities.id, cityId))
  if (!row) throw unknownCity()
  return row.distanceKm
}

/** Throws `ApiFailure` INVALID_INPUT when there is no such city. */
export async function refuseUnknownCity(db: Database, cityId: number): Promise<void> {
  if ((await db.$count(cities, eq(cities.id, cityId))) === 0) throw unknownCity()
}

function unknownCity(): ApiFailure {
  return new ApiFailure('INVALID_INPUT', { errors: { cityId: [textOf('invalid-input')] } })
}
