import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { productSearch } from 'shared-shop/endpoints/catalogue/product-search'
import { normalizeText } from 'shared-shop/text/persian-text'
import type * as z from 'zod/mini'
import { meets, understand } from './search/understanding.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { byRelevance } from './snapshot/listing-index.ts'
import { disableOf } from './snapshot/product-views.ts'

/**
 * Spec §7 product search of the header, by relevance. `active` keeps available products, `sendTime` those ready to ship; a
 * text below 2 characters (spec §5) returns the latest products in the order of their ids, as an empty one does.
 */
export function searchProducts(
  catalogue: Catalogue,
  size: number,
  query: z.output<(typeof productSearch)['query']>,
): EndpointAnswer<typeof productSearch> {
  const { products, places, orders, search } = catalogue.snapshot
  const text = normalizeText(query.searchText)
  const understood = understand(catalogue.snapshot, text, true)
  const hits = search.find(understood?.searchText ?? text)
  const direction = query.orderValue === 'ASC' ? 1 : -1
  const ordered = hits
    ? [...byRelevance(orders.popular, hits.scores, catalogue.available)].flatMap(p => places[p] ?? [])
    : products.toSorted((a, b) => direction * (a.row.id - b.row.id))
  const found = ordered.filter(
    product =>
      (!understood || meets(product, understood)) &&
      (query.active !== 'true' || catalogue.inventoryOf(product) > 0) &&
      (query.sendTime !== 'true' || product.row.readyToShip),
  )
  const start = (query.page - 1) * size
  return {
    data: found.slice(start, start + size).map(product => ({
      id: product.row.id,
      content: { name: product.row.name, slug: product.row.slug },
      price: product.row.price,
      special: product.row.special,
      inventory: catalogue.inventoryOf(product),
      disable: disableOf(product.row.disable),
      picture: product.row.picture,
    })),
    total: found.length,
  }
}
