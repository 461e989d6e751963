import { accepted, type Result, refused } from 'shared-base/errors/result'
import * as z from 'shared-base/schema'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'

/** A product to compare. `kind` is absent if the product's data did not include it. */
export const compareEntrySchema = z.object({
  id: z.int().check(z.positive()),
  picture: z.string().check(z.maxLength(300)),
  kind: z.optional(z.string().check(z.maxLength(160))),
})
type CompareEntry = z.infer<typeof compareEntrySchema>

export type CompareList = readonly CompareEntry[]

export function toEntry({ id, picture, kind }: Pick<ProductCard, 'id' | 'picture' | 'kind'>): CompareEntry {
  return { id, picture, ...(kind !== undefined && { kind }) }
}

/** Appends `entry` to the list; refused if the list is full or holds products of another kind. */
export function withEntry(
  list: CompareList,
  entry: CompareEntry,
): Result<CompareList, 'compare-full' | 'compare-other-kind'> {
  if (list.some(({ id }) => id === entry.id)) return accepted(list)
  const kind = list.find(one => one.kind !== undefined)?.kind
  if (kind !== undefined && entry.kind !== undefined && kind !== entry.kind)
    return refused('compare-other-kind')
  if (list.length >= COMPARE_LIMIT) return refused('compare-full')
  return accepted([...list, entry])
}

export function withoutEntry(list: CompareList, id: number): CompareList {
  return list.filter(entry => entry.id !== id)
}
