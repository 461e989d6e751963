import type { Address } from 'shared-shop/addresses/address'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { FakeApi } from './fake-api.ts'
import { sampleAddress, sampleOrder, samplePriced, samplePricing, sampleQuote } from './samples.ts'

/** URL of the sample shop's gateway. */
export const gatewayUrl = 'https://gateway.example/pay/A1'

/** An API in which a checkout succeeds. */
export function sampleShop(book: Address[] = [sampleAddress]): FakeApi {
  return new FakeApi()
    .on(priceCart, ({ body }) => samplePricing(body.lines.map(line => samplePriced(line))))
    .on(addressList, () => book)
    .on(shippingQuote, () => sampleQuote)
    .on(orderCreate, () => sampleOrder())
    .on(paymentStart, () => ({ authority: 'A1', url: gatewayUrl }))
}
