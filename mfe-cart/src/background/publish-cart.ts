import type { Bus } from 'shared-events'
import { lineToPrice } from 'shared-shop/carts/cart-rules'
import { priceLine } from 'shared-shop/money/price'
import type { CartSnapshot } from '../store/cart-snapshot.ts'
import type { CartStore } from '../store/cart-store.ts'

/** Keeps the `cart` state of the bus at what the store holds. */
export function publishCart(bus: Bus, cart: CartStore): () => void {
  const publish = () => bus.setState('cart', cartState(cart.getSnapshot()))
  publish()
  return cart.subscribe(publish)
}

/** Badges count everything that lies in the cart, amounts only what can be bought. */
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
