/** Sort orders of a product list, as the query of `product-listing` names them. */
export const listingOrders = ['relevant', 'newest', 'popular', 'cheapest', 'dearest', 'discount'] as const
export type ListingOrder = (typeof listingOrders)[number]

/** That of a list which is in `order` without a text: what a text finds is best ordered by how well it fits. */
export function defaultOrderOf(searchText: string, order: ListingOrder): ListingOrder {
  return searchText === '' ? order : 'relevant'
}
