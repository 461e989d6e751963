/** From here on it is cheaper to read all stock. */
const MOST_IDS = 5_000

/** What has changed in the database and has not been read yet. */
export class CatalogueChanges {
  #catalogue = false
  #stock: Set<number> | 'all' = new Set()

  static everything(): CatalogueChanges {
    const changes = new CatalogueChanges()
    changes.addCatalogue()
    changes.addAllStock()
    return changes
  }

  /** Whether the catalogue's version may have changed. */
  get catalogue(): boolean {
    return this.#catalogue
  }

  /** Ids of `product_colors` whose stock changed, were added or deleted. */
  get stock(): ReadonlySet<number> | 'all' {
    return this.#stock
  }

  get isEmpty(): boolean {
    return !this.#catalogue && this.#stock !== 'all' && this.#stock.size === 0
  }

  addCatalogue(): void {
    this.#catalogue = true
  }

  addAllStock(): void {
    this.#stock = 'all'
  }

  addStock(ids: Iterable<number>): void {
    if (this.#stock === 'all') return
    for (const id of ids) this.#stock.add(id)
    if (this.#stock.size > MOST_IDS) this.#stock = 'all'
  }

  add({ catalogue, stock }: CatalogueChanges): void {
    if (catalogue) this.addCatalogue()
    if (stock === 'all') this.addAllStock()
    else this.addStock(stock)
  }
}
