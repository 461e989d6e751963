import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { VERSION_KEY } from '../../db/mark-changed.ts'
import { meta } from '../../db/schema/schema.ts'
import { loadRows, loadStock } from '../rows/load-rows.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import { type AvailabilityOrder, orderByAvailability } from './availability-order.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'

/**
 * The catalogue being served: an in-memory snapshot plus the stock. Orders never rely on it: they read price and stock
 * from SQL.
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

  /** Version of what is shown: changes with every change, and is equal on all instances that show the same. */
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

  /** The part of a listing that depends on stock. */
  get availability(): AvailabilityOrder {
    return this.#availability
  }

  /** Units of one color that can be sold now, according to the last refresh; 0 for a disabled product. */
  stockOf(variantId: number): number {
    return this.#stock.get(variantId) ?? 0
  }

  /** Units of a product that can be sold now, over all its colors. */
  inventoryOf(product: SnapshotProduct): number {
    if (product.row.disable === 1) return 0
    let units = 0
    for (const variant of product.variants) units += this.stockOf(variant.variantId)
    return units
  }

  /** Loads what changed in the database. Calls made while it runs share one further run. */
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
      // Swap everything at once: products, their stock and the version must match.
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
  // PostgreSQL may return rows in another order after an update, so sort them.
  for (const [id, units] of [...stock].sort(([a], [b]) => a - b)) hash.update(` ${id}:${units}`)
  return hash.digest('base64url').slice(0, 16)
}
