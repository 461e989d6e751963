import { defineRemote } from 'shared-remote/manifest'
import * as paths from 'shared-shop/paths'

const checkout = (path: string, page: string) => ({
  path,
  page,
  guard: 'user' as const,
  layout: 'checkout' as const,
})

export const remote = defineRemote({
  owner: 'Cart team',
  onCall: 'cart@shop.example',
  slots: ['cart-dropdown'],
  routes: [
    { path: paths.cart, page: 'cart' },
    { path: paths.orders, page: 'order-tracking', guard: 'user' },
    checkout(paths.checkoutProfile, 'complete-profile'),
    checkout(paths.checkoutDelivery, 'delivery'),
    checkout(paths.checkoutPayment, 'payment'),
    checkout(paths.checkoutResult, 'result'),
    checkout(paths.checkPayment.pattern, 'check-payment'),
    checkout(paths.exclusiveFare.pattern, 'exclusive-fare'),
  ],
})
