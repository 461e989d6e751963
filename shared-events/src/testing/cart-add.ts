import type { PayloadInput } from '../catalogue/catalogue.ts'

/** The command that puts one unit of product `id` into the cart. */
export function cartAdd(id: number): PayloadInput<'cart/add'> {
  return {
    id,
    slug: `product-${id}`,
    name: `کالای ${id}`,
    price: 1000,
    special: 0,
    picture: '',
    quantity: 1,
    addStatus: true,
    postAge: 0,
  }
}
