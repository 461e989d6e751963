import type { CardProduct } from '../primitives/product/product-card.tsx'

/** A product in stock and on sale, for tests. */
export const product: CardProduct = {
  id: 7,
  slug: 'nova-iron',
  name: 'اتوی نوا',
  price: 3_280_000,
  special: 30,
  inventory: 2,
  disable: 0,
  picture: '/api/V1/picture/iron/2b6f6f/1',
  rating: 4.4,
  reviewCount: 251,
}
