import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'
import { type SafeStorage, safeStorage } from 'shared-base/storage/storage'
import type { ProductCard } from './product.ts'

/** Our own key, in addition to those of spec §3. */
export const RECENT_KEY = 'recently_viewed'
const LIMIT = 12

/**
 * The stored part of a viewed product: no price, because it may change. The picture must be one of our paths: anything
 * could have written to local storage.
 */
const recentSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  picture: z.string().check(z.maxLength(300), z.regex(/^(?:\/api\/V1\/picture(?:\/[\w.%-]+)+)?$/)),
})
export type RecentProduct = z.infer<typeof recentSchema>

const listSchema = z.array(z.unknown())

/** Products viewed in this browser, newest first; unreadable entries are skipped. */
export function readRecent(storage: SafeStorage = safeStorage): RecentProduct[] {
  const seen = new Set<number>()
  return (storage.read(RECENT_KEY, listSchema) ?? [])
    .flatMap(entry => {
      const parsed = recentSchema.safeParse(entry)
      if (!parsed.success || seen.has(parsed.data.id)) return []
      seen.add(parsed.data.id)
      return [parsed.data]
    })
    .slice(0, LIMIT)
}

/** Moves a product to the front; skipped if it does not fit the schema (an unexpected name or picture). */
export function rememberProduct(
  { id, slug, name, picture }: Pick<ProductCard, 'id' | 'slug' | 'name' | 'picture'>,
  storage: SafeStorage = safeStorage,
): void {
  const parsed = recentSchema.safeParse({ id, slug, name: name.slice(0, 300), picture })
  if (!parsed.success) return
  const others = readRecent(storage).filter(other => other.id !== id)
  storage.write(RECENT_KEY, [parsed.data, ...others].slice(0, LIMIT))
}
