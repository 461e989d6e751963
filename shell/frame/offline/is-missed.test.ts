import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { cartHandoverRedeem } from 'shared-shop/endpoints/carts/cart-handover-redeem'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { productSearch } from 'shared-shop/endpoints/catalogue/product-search'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { notificationList } from 'shared-shop/endpoints/notifications/notification-list'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { orderList } from 'shared-shop/endpoints/orders/order-list'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { expect, test } from 'vitest'
import { isMissedByNobody } from './is-missed.ts'

test.each([
  home,
  productSearch,
  userCheck,
  priceCart,
  cartHandoverRedeem,
  notificationList,
  notificationRead,
])('isMissedByNobody – $path without a network – the page stays', endpoint =>
  expect(isMissedByNobody(endpoint)).toBe(true),
)

test.each([generateCode, login, addressCreate, orderCreate, orderList, paymentStart])(
  'isMissedByNobody – $path without a network – the visitor waits at /network',
  endpoint => expect(isMissedByNobody(endpoint)).toBe(false),
)
