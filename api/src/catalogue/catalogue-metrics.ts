import { Gauge, type Registry } from 'prom-client'
import type { Catalogue } from './snapshot/catalogue.ts'

/** Age and size of this instance's snapshot of the catalogue. */
export function measureCatalogue(
  register: Registry,
  catalogue: Pick<Catalogue, 'age'> & { readonly snapshot: { readonly products: ArrayLike<unknown> } },
): void {
  new Gauge({
    name: 'shop_catalogue_age_seconds',
    help: 'Time since the catalogue was last read from the database',
    registers: [register],
    collect() {
      this.set(catalogue.age / 1000)
    },
  })
  new Gauge({
    name: 'shop_catalogue_products',
    help: 'Products in the catalogue that is shown',
    registers: [register],
    collect() {
      this.set(catalogue.snapshot.products.length)
    },
  })
}
