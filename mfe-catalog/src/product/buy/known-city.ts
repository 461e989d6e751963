import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { safeStorage } from 'shared-base/storage/storage'

/** Our own key, in addition to those of spec §3. */
const CITY_KEY = 'delivery_city'

const citySchema = z.object({
  id: idSchema,
  provinceId: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type KnownCity = z.infer<typeof citySchema>

/** The city that this visitor last asked the shipping of; null if none. */
export function readKnownCity(): KnownCity | null {
  return safeStorage.read(CITY_KEY, citySchema) ?? null
}

export function rememberCity(city: KnownCity): void {
  safeStorage.write(CITY_KEY, city)
}
