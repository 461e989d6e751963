import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import type { ListingIndex } from './listing-index.ts'

/** All products in each order, as places in the snapshot, whether they can be bought or not. */
export type ListingOrders = Readonly<Record<ListingOrder, Uint32Array>>

/** Every listing order; ties put the newer product first. */
export function listingOrdersOf({ all, size, sold, payable, special }: ListingIndex): ListingOrders {
  // One number for key and place sorts natively; both together stay far below 2⁵³.
  const by = (key: Uint32Array | Uint8Array, direction: 1 | -1) => {
    const ranks = Float64Array.from(all, p => direction * (key[p] ?? 0) * size + p).sort()
    return Uint32Array.from(ranks, rank => ((rank % size) + size) % size)
  }
  return {
    // The snapshot is already in this order.
    newest: all,
    popular: by(sold, -1),
    cheapest: by(payable, 1),
    dearest: by(payable, -1),
    discount: by(special, -1),
  }
}

/** The places of `order`, those that can be bought (1 in `available`) first. */
export function* availableFirst(order: Uint32Array, available: Uint8Array): Generator<number> {
  for (const p of order) if (available[p] === 1) yield p
  for (const p of order) if (available[p] !== 1) yield p
}
