import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { meta } from '../../db/schema/schema.ts'
import { loadProducts } from '../rows/load-rows.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import { CatalogueChanges } from './catalogue-changes.ts'
import { withChangedProducts } from './changed-products.ts'
import { loadSnapshot, type Snapshot } from './snapshot.ts'
import { loadAllStock, loadStock, type Stock, type StockRow } from './stock.ts'

/** The row of `meta` that the triggers of the catalogue's tables change. */
const VERSION_KEY = 'catalogue_version'

/** The catalogue being served. Orders never rely on it: they read price and stock from SQL. */
export class Catalogue {
  #snapshot: Snapshot
  #stock: Stock
  #available: Uint8Array
  #databaseVersion: string
  #version: string
  #readAt = performance.now()
  /** The update that runs last, and the changes of one that has not begun. */
  #last: Promise<void> = Promise.resolve()
  #next: { readonly changes: CatalogueChanges; readonly done: Promise<void> } | null = null

  private constructor(
    private readonly db: Database,
    snapshot: Snapshot,
    stock: Stock,
    databaseVersion: string,
  ) {
    this.#snapshot = snapshot
    this.#stock = stock
    this.#available = this.#allAvailable()
    this.#databaseVersion = databaseVersion
    this.#version = versionOf(databaseVersion, stock)
  }

  /** Version of what is shown: changes with every change, and is equal on all instances that show the same. */
  get version(): string {
    return this.#version
  }

  /** Time since the database was last read, ms. */
  get age(): number {
    return performance.now() - this.#readAt
  }

  static async load(db: Database): Promise<Catalogue> {
    const version = await databaseVersion(db)
    return new Catalogue(db, await loadSnapshot(db), await loadAllStock(db), version)
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** 1 for each product of the snapshot that can be bought now. Changes in place. */
  get available(): Uint8Array {
    return this.#available
  }

  /** Units of one color that can be sold now, as far as is known; 0 for a deleted one. */
  stockOf(variantId: number): number {
    return this.#stock.unitsOf(variantId)
  }

  /** Units of a product that can be sold now, over all its colors. */
  inventoryOf(product: SnapshotProduct): number {
    if (product.row.disable === 1) return 0
    let units = 0
    for (const variant of product.variants) units += this.stockOf(variant.variantId)
    return units
  }

  /** Reads all stock, and everything else if its version has changed. */
  refresh(): Promise<void> {
    return this.update(CatalogueChanges.everything())
  }

  /** Reads what changed in the database. Calls made while one runs share one further run. */
  update(changes: CatalogueChanges): Promise<void> {
    if (this.#next) {
      this.#next.changes.add(changes)
      return this.#next.done
    }
    const all = new CatalogueChanges()
    all.add(changes)
    const done = this.#last
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#read(all)
      })
    this.#next = { changes: all, done }
    this.#last = done
    return done
  }

  async #read(changes: CatalogueChanges): Promise<void> {
    const ids = changes.stock
    const stock = ids === 'all' ? await loadAllStock(this.db) : this.#stock
    const rows = ids === 'all' ? [] : await loadStock(this.db, ids)
    // Last, and everything at once: products, their stock and the version must match.
    const { snapshot, version } = await this.#products(changes)
    const before = this.#snapshot
    this.#snapshot = snapshot
    this.#stock = stock
    for (const { id, available } of rows) stock.set(id, available)
    if (ids === 'all' || snapshot.sources !== before.sources) this.#available = this.#allAvailable()
    else {
      this.#extendAvailable()
      this.#mark(rows)
    }
    this.#databaseVersion = version
    this.#version = versionOf(version, stock)
    this.#readAt = performance.now()
  }

  /** The snapshot after the changes: with only the changed products read, if possible. */
  async #products(
    changes: CatalogueChanges,
  ): Promise<{ readonly snapshot: Snapshot; readonly version: string }> {
    const [snapshot, known] = [this.#snapshot, this.#databaseVersion]
    const step = changes.since(known)
    if (step?.products.length === 0) return { snapshot, version: step.version }
    if (step) {
      const rows = await loadProducts(this.db, step.products)
      const changed = await withChangedProducts(snapshot, step.products, rows)
      if (changed) return { snapshot: changed, version: step.version }
    }
    const version = await databaseVersion(this.db)
    return { snapshot: version === known ? snapshot : await loadSnapshot(this.db), version }
  }

  #allAvailable(): Uint8Array {
    return Uint8Array.from(this.#snapshot.places, product => this.#isAvailable(product))
  }

  /** Marks the places that a change has added. */
  #extendAvailable(): void {
    const { places } = this.#snapshot
    const known = this.#available
    if (known.length === places.length) return
    this.#available = new Uint8Array(places.length)
    this.#available.set(known)
    for (const [at, product] of places.slice(known.length).entries())
      this.#available[known.length + at] = this.#isAvailable(product)
  }

  #mark(rows: readonly StockRow[]): void {
    for (const { id } of rows) {
      const place = this.#snapshot.placeOfVariant.get(id)
      const product = place === undefined ? undefined : this.#snapshot.places[place]
      if (place !== undefined && product) this.#available[place] = this.#isAvailable(product)
    }
  }

  #isAvailable(product: SnapshotProduct): 0 | 1 {
    return this.inventoryOf(product) > 0 ? 1 : 0
  }
}

async function databaseVersion(db: Database): Promise<string> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, VERSION_KEY))
  return row?.value ?? ''
}

function versionOf(databaseVersion: string, stock: Stock): string {
  return createHash('sha256')
    .update(`${databaseVersion} ${stock.fingerprint}`)
    .digest('base64url')
    .slice(0, 16)
}
