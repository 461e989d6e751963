import type { Bus } from 'shared-events'
import { lineToPrice } from 'shared-shop/carts/cart-rules'
import { priceLine } from 'shared-shop/money/price'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import type { CartStore } from '../store/cart/cart-store.ts'

/** Publishes the store's content as the bus state `cart`, now and after every change. */
export function publishCart(bus: Bus, cart: CartStore): () => void {
  const publish = () => bus.setState('cart', cartState(cart.getSnapshot()))
  publish()
  return cart.subscribe(publish)
}

/** The count includes every line in the cart, the amounts only lines that can be bought. */
function cartState({ lines, price }: CartSnapshot) {
  return {
    itemCount: lines.reduce((sum, line) => sum + line.con, 0),
    lines: lines.map(line => ({
      key: line.key,
      id: line.id,
      slug: line.slug,
      name: line.name,
      con: line.con,
      payable: priceLine(lineToPrice(line)).payable,
      ...(line.picture === undefined ? {} : { picture: line.picture }),
    })),
    total: price.total,
    payable: price.afterLineDiscount,
  }
}
