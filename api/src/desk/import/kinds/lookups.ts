import { max, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { normalizeText } from 'shared-shop/text/persian-text'
import { FilterReader } from '../../../catalogue/rows/filter-reader.ts'
import type { Database } from '../../../db/database.ts'
import type { ProductFilter } from '../../../db/schema/catalogue.ts'
import { brands, categories, colors, menuGroups, products, regions } from '../../../db/schema/schema.ts'
import { Problem } from '../cells/problem.ts'

/** What lines refer to by name. */
interface Tables {
  readonly categories: Map<string, { readonly id: number; readonly fatherId: number | null }>
  readonly brands: Map<string, number>
  /** By {@link colorKey}. */
  readonly colors: Map<string, { readonly id: number; readonly hex: string }>
  readonly regions: Map<string, number>
  readonly menuGroups: Map<string, number>
}

/** The small tables of the catalogue by slug or name, read once and kept up to date by the import itself. */
export class Lookups {
  #tables: Tables | null = null
  #filters: Map<string, ProductFilter> | null = null
  readonly #lastPositions = new Map<PgTable, number>()

  /** Forgets everything: a transaction that filled it was rolled back. */
  reset(): void {
    this.#tables = null
    this.#filters = null
    this.#lastPositions.clear()
  }

  async tables(tx: Database): Promise<Tables> {
    this.#tables ??= await readTables(tx)
    return this.#tables
  }

  /** The values of filters in use, and those of this file, by slug. Reads every product's on first use. */
  async filters(tx: Database): Promise<Map<string, ProductFilter>> {
    this.#filters ??= await readFilters(tx)
    return this.#filters
  }

  /** The position of a new row: the given one or, without one, the one after all rows of the table. */
  async positionFor(
    tx: Database,
    table: PgTable & { readonly position: AnyPgColumn },
    given?: number,
  ): Promise<number> {
    let last = this.#lastPositions.get(table)
    if (last === undefined) {
      const [row] = await tx.select({ last: max(table.position) }).from(table)
      last = Number(row?.last ?? 0)
    }
    const position = given ?? last + 1
    this.#lastPositions.set(table, Math.max(last, position))
    return position
  }

  /** A color by its `name_en`, or its Persian name, in small letters or capitals. Throws `Problem` UNKNOWN in `column`. */
  async color(tx: Database, name: string, column: string): Promise<{ id: number; hex: string }> {
    const color = (await this.tables(tx)).colors.get(colorKey(name))
    if (!color) throw new Problem('UNKNOWN', name, { column })
    return color
  }
}

/** What names a color, however it is written. */
export function colorKey(name: string): string {
  return normalizeText(name).toLowerCase()
}

/** The entry of a name. Throws `Problem` UNKNOWN. */
export function found<T>(table: ReadonlyMap<string, T>, name: string, column?: string): T {
  const entry = table.get(name)
  if (entry === undefined) throw new Problem('UNKNOWN', name, { column: column ?? null })
  return entry
}

export function nameOf(
  table: ReadonlyMap<string, number | { readonly id: number }>,
  id: number | null,
): string {
  if (id === null) return ''
  for (const [name, entry] of table) if ((typeof entry === 'number' ? entry : entry.id) === id) return name
  return ''
}

async function readTables(tx: Database): Promise<Tables> {
  const colorRows = await tx.select().from(colors)
  return {
    categories: new Map(
      (
        await tx
          .select({ id: categories.id, slug: categories.slug, fatherId: categories.fatherId })
          .from(categories)
      ).map(({ id, slug, fatherId }) => [slug, { id, fatherId }]),
    ),
    brands: new Map(
      (await tx.select({ id: brands.id, slug: brands.slug }).from(brands)).map(({ id, slug }) => [slug, id]),
    ),
    // The English name wins where it is the Persian one of another color.
    colors: new Map([
      ...colorRows.map(row => [colorKey(row.name), row] as const),
      ...colorRows.map(row => [colorKey(row.nameEn), row] as const),
    ]),
    regions: new Map((await tx.select().from(regions)).map(({ id, name }) => [name, id])),
    menuGroups: new Map((await tx.select().from(menuGroups)).map(({ id, title }) => [title, id])),
  }
}

async function readFilters(tx: Database): Promise<Map<string, ProductFilter>> {
  const rows = await tx
    .selectDistinct({ entry: sql<unknown>`jsonb_array_elements(${products.filters})` })
    .from(products)
  const reader = new FilterReader()
  return new Map(reader.read(rows.map(({ entry }) => entry)).map(entry => [entry.slug, entry]))
}
