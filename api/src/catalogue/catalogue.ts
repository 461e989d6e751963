import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { VERSION_KEY } from '../db/mark-changed.ts'
import { meta } from '../db/schema.ts'
import { type AvailabilityOrder, orderByAvailability } from './availability-order.ts'
import { loadRows, loadStock } from './load-rows.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import type { SnapshotProduct } from './snapshot-product.ts'

/** The row of `meta` that changes with what the catalogue shows. */

/**
 * The catalogue that is shown: a snapshot in memory and the stock beside it. Orders never trust it: price and stock
 * at order time come from SQL.
 */
export class Catalogue {
  readonly #db: Database
  #snapshot: Snapshot
  #stock: Map<number, number>
  #availability: AvailabilityOrder
  #databaseVersion: string
  #refreshing: Promise<void> | null = null
  #again = false
  #version: string

  private constructor(db: Database, snapshot: Snapshot, stock: Map<number, number>, databaseVersion: string) {
    this.#db = db
    this.#snapshot = snapshot
    this.#stock = stock
    this.#availability = this.#arrange()
    this.#databaseVersion = databaseVersion
    this.#version = versionOf(databaseVersion, stock)
  }

  /** Names what is shown: another after every change of it, the same on every instance that shows the same. */
  get version(): string {
    return this.#version
  }

  static async load(db: Database): Promise<Catalogue> {
    const version = await databaseVersion(db)
    return new Catalogue(db, buildSnapshot(await loadRows(db)), await loadStock(db), version)
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** The part of a listing that depends on the stock. */
  get availability(): AvailabilityOrder {
    return this.#availability
  }

  /** Units of one color that can be sold now, as far as is known; 0 for a disabled product. */
  stockOf(variantId: number): number {
    return this.#stock.get(variantId) ?? 0
  }

  /** Units of a product that can be sold now over all its colors. */
  inventoryOf(product: SnapshotProduct): number {
    if (product.row.disable === 1) return 0
    let units = 0
    for (const variant of product.variants) units += this.stockOf(variant.variantId)
    return units
  }

  /** Takes over what changed in the database. Calls that come while it runs share one more run. */
  refresh(): Promise<void> {
    if (this.#refreshing !== null) {
      this.#again = true
      return this.#refreshing
    }
    this.#refreshing = this.#refreshUntilQuiet().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  #arrange(): AvailabilityOrder {
    const { products, sorted } = this.#snapshot
    return orderByAvailability(
      sorted,
      Uint8Array.from(products, product => Number(this.inventoryOf(product) > 0)),
    )
  }

  async #refreshUntilQuiet() {
    do {
      this.#again = false
      const version = await databaseVersion(this.#db)
      const changed = version !== this.#databaseVersion
      const snapshot = changed ? buildSnapshot(await loadRows(this.#db)) : this.#snapshot
      // At once from here on: products, their stock and the version of both belong together.
      this.#stock = await loadStock(this.#db)
      this.#snapshot = snapshot
      this.#availability = this.#arrange()
      this.#databaseVersion = version
      this.#version = versionOf(this.#databaseVersion, this.#stock)
    } while (this.#again)
  }
}

async function databaseVersion(db: Database): Promise<string> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, VERSION_KEY))
  return row?.value ?? ''
}

function versionOf(databaseVersion: string, stock: ReadonlyMap<number, number>): string {
  const hash = createHash('sha256').update(databaseVersion)
  // PostgreSQL hands out rows in an order that changes when they do.
  for (const [id, units] of [...stock].sort(([a], [b]) => a - b)) hash.update(` ${id}:${units}`)
  return hash.digest('base64url').slice(0, 16)
}
