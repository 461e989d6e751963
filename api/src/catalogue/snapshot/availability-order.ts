import { type ListingOrder, listingOrders } from 'shared-shop/catalogue/listing-order'
import type { ListingIndex } from './listing-index.ts'

/** The part of a listing that depends on stock: rebuilt whenever stock changes. */
export interface AvailabilityOrder {
  /** 1 where a product can be bought now. */
  readonly available: Uint8Array
  /** All products in each order; unavailable ones last. */
  readonly orders: Readonly<Record<ListingOrder, Uint32Array>>
}

type Orders = AvailabilityOrder['orders']

/** Every listing order, ignoring stock; ties put the newer product first. */
export function sortedProducts({ all, sold, payable, special }: ListingIndex): Orders {
  const by = (key: Uint32Array | Uint8Array, direction: 1 | -1) =>
    Uint32Array.from(all).sort((a, b) => direction * ((key[a] ?? 0) - (key[b] ?? 0)) || a - b)
  return {
    // The snapshot is already in this order.
    newest: all,
    popular: by(sold, -1),
    cheapest: by(payable, 1),
    dearest: by(payable, -1),
    discount: by(special, -1),
  }
}

/** Moves available products to the front of each order; `available` is 1 for each of them. */
export function orderByAvailability(orders: Orders, available: Uint8Array): AvailabilityOrder {
  const arrange = (order: Uint32Array) => {
    const arranged = new Uint32Array(order.length)
    let place = 0
    for (const p of order) if (available[p] === 1) arranged[place++] = p
    for (const p of order) if (available[p] !== 1) arranged[place++] = p
    return arranged
  }
  const entries = listingOrders.map(order => [order, arrange(orders[order])] as const)
  return { available, orders: { ...orders, ...Object.fromEntries(entries) } }
}
