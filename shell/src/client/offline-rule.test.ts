import { addressCreate } from 'shared-shop/endpoints/address-create'
import { cartHandoverRedeem } from 'shared-shop/endpoints/cart-handover-redeem'
import { generateCode } from 'shared-shop/endpoints/generate-code'
import { home } from 'shared-shop/endpoints/home'
import { login } from 'shared-shop/endpoints/login'
import { messageList } from 'shared-shop/endpoints/message-list'
import { messageRead } from 'shared-shop/endpoints/message-read'
import { orderCreate } from 'shared-shop/endpoints/order-create'
import { orderList } from 'shared-shop/endpoints/order-list'
import { paymentStart } from 'shared-shop/endpoints/payment-start'
import { priceCart } from 'shared-shop/endpoints/price-cart'
import { productSearch } from 'shared-shop/endpoints/product-search'
import { userCheck } from 'shared-shop/endpoints/user-check'
import { expect, test } from 'vitest'
import { isMissedByNobody } from './offline-rule.ts'

test.each([home, productSearch, userCheck, priceCart, cartHandoverRedeem, messageList, messageRead])(
  'isMissedByNobody – $path without a network – the page stays',
  endpoint => expect(isMissedByNobody(endpoint)).toBe(true),
)

test.each([generateCode, login, addressCreate, orderCreate, orderList, paymentStart])(
  'isMissedByNobody – $path without a network – the visitor waits at /network',
  endpoint => expect(isMissedByNobody(endpoint)).toBe(false),
)
