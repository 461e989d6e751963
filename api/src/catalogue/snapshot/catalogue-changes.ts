import * as z from 'zod/mini'

/** From here on it is cheaper to read everything. */
const MOST_IDS = 10_000

/** The products that changed from one version of the catalogue to the next. */
export interface CatalogueStep {
  readonly from: string
  readonly to: string
  /** Ids. */
  readonly products: readonly number[]
}

/** What the database announces (migration 0005). `lists`: more than products has changed, e.g. a category. */
const announcedSchema = z.object({
  from: z.string(),
  to: z.string(),
  products: z.union([z.array(z.int()), z.literal('all')]),
  lists: z.boolean(),
})

/** What has changed in the database and has not been read yet. */
export class CatalogueChanges {
  #steps: CatalogueStep[] | 'all' = []
  #stock: Set<number> | 'all' = new Set()

  static everything(): CatalogueChanges {
    const changes = new CatalogueChanges()
    changes.addAllSteps()
    changes.addAllStock()
    return changes
  }

  /** In their order; `all`: anything may have changed. */
  get steps(): readonly CatalogueStep[] | 'all' {
    return this.#steps
  }

  /** Ids of `product_colors` whose stock changed, were added or deleted. */
  get stock(): ReadonlySet<number> | 'all' {
    return this.#stock
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0 && this.#stock !== 'all' && this.#stock.size === 0
  }

  /** Adds a change as the database announces it. */
  addAnnounced(payload: string): void {
    const step = stepOf(payload)
    if (step) this.#addSteps([step])
    else this.addAllSteps()
  }

  addAllSteps(): void {
    this.#steps = 'all'
  }

  addAllStock(): void {
    this.#stock = 'all'
  }

  addStock(ids: Iterable<number>): void {
    if (this.#stock === 'all') return
    for (const id of ids) this.#stock.add(id)
    if (this.#stock.size > MOST_IDS) this.#stock = 'all'
  }

  /** Adds later changes. */
  add({ steps, stock }: CatalogueChanges): void {
    if (steps === 'all') this.addAllSteps()
    else this.#addSteps(steps)
    if (stock === 'all') this.addAllStock()
    else this.addStock(stock)
  }

  /**
   * The products to read for the step from `version` to the newest one; null: everything must be read. What is older than
   * `version` has been read.
   */
  since(version: string): { readonly version: string; readonly products: readonly number[] } | null {
    if (this.#steps === 'all') return null
    let newest = version
    const products = new Set<number>()
    for (const { from, to, products: ids } of this.#steps) {
      if (from !== newest) continue
      newest = to
      for (const id of ids) products.add(id)
    }
    const last = this.#steps.at(-1)
    if (last && last.to !== newest) return null
    return { version: newest, products: [...products] }
  }

  #addSteps(steps: readonly CatalogueStep[]): void {
    if (this.#steps === 'all') return
    this.#steps.push(...steps)
    if (this.#steps.reduce((sum, { products }) => sum + products.length, 0) > MOST_IDS) this.#steps = 'all'
  }
}

/** Undefined if more than products has changed, or anything may have. */
function stepOf(payload: string): CatalogueStep | undefined {
  try {
    const { from, to, products, lists } = announcedSchema.parse(JSON.parse(payload))
    return lists || products === 'all' ? undefined : { from, to, products }
  } catch {
    return undefined
  }
}
