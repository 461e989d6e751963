import { slugSchema } from 'shared-base/schema/primitives'
import * as z from 'zod/mini'
import type { ProductFilter } from '../../db/schema/catalogue.ts'

const textsSchema = z.object({ index: z.string(), name: z.string(), slug: z.string() })

/** Reads a JSON column, skipping entries that are invalid. Equal entries are one object, which products share. */
export class FilterReader {
  readonly #known = new Map<string, ProductFilter | null>()

  read(column: unknown): ProductFilter[] {
    if (!Array.isArray(column)) return []
    return column.flatMap((entry: unknown) => this.#entry(entry) ?? [])
  }

  /** Every entry that was read, in order of first use. */
  get used(): readonly ProductFilter[] {
    return [...this.#known.values()].filter(entry => entry !== null)
  }

  /** Whether all entries of a column have been read before. */
  knows(column: unknown): boolean {
    if (!Array.isArray(column)) return true
    return column.every((entry: unknown) => {
      const texts = textsSchema.safeParse(entry)
      return !texts.success || this.#known.has(keyOf(texts.data))
    })
  }

  #entry(entry: unknown): ProductFilter | null {
    const texts = textsSchema.safeParse(entry)
    if (!texts.success) return null
    const key = keyOf(texts.data)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const filter = slugSchema.safeParse(texts.data.slug).success ? texts.data : null
    this.#known.set(key, filter)
    return filter
  }
}

function keyOf({ index, name, slug }: ProductFilter): string {
  return `${slug}\n${index}\n${name}`
}
