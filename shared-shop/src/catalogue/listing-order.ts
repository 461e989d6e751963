/** Sort orders of a product list, as the query of `product-listing` names them. */
export const listingOrders = ['newest', 'popular', 'cheapest', 'dearest', 'discount'] as const
export type ListingOrder = (typeof listingOrders)[number]
