import { type ListingOrder, listingOrders } from 'shared-shop/catalogue/listing-order'
import type { ListingIndex } from './listing-index.ts'

/** The part of a listing that depends on the stock: rebuilt with every change of it. */
export interface AvailabilityOrder {
  /** 1 where a product can be bought now. */
  readonly available: Uint8Array
  /** All products in each order; those that cannot be bought come last. */
  readonly orders: Readonly<Record<ListingOrder, Uint32Array>>
}

type Orders = AvailabilityOrder['orders']

/** Every order of a listing without regard to stock; of equal products the newer one comes first. */
export function sortedProducts({ all, sold, payable, special }: ListingIndex): Orders {
  const by = (key: Uint32Array | Uint8Array, direction: 1 | -1) =>
    Uint32Array.from(all).sort((a, b) => direction * ((key[a] ?? 0) - (key[b] ?? 0)) || a - b)
  return {
    // The snapshot's own order.
    newest: all,
    popular: by(sold, -1),
    cheapest: by(payable, 1),
    dearest: by(payable, -1),
    discount: by(special, -1),
  }
}

/** Moves what can be bought to the front of each order; `available` is 1 for each product that can. */
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
