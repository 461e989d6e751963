import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../../money/amounts.ts'

/**
 * Starts a payment of an unpaid order and returns the URL to send the browser to. An expired order is priced again and
 * reserves its stock again, until one hour after it was placed. `expectedPayable` is the total that the shopper agreed
 * to, toman; without it, the total she ordered at.
 *
 * - 409 `ALREADY_PAID` for a paid order
 * - 409 `ORDER_EXPIRED` after that hour, or when the stock is gone
 * - 409 `PRICE_CHANGED` with `details.totals`, and `details.refusal` when its discount code no longer holds. Sent again
 *   with `expectedPayable`, the order gets that price
 * - 409 `UNPAID_ORDER` with `details.order` when its goods are in another unpaid order
 * - 409 `TOO_MANY_UNPAID`, `HOLD_LIMIT`, `HELD_FOR_CUSTOMERS` as for a new order
 * - 409 `BOUGHT_SINCE` with `details.order` when its goods were bought after it was placed
 * - 409 `PAYMENT_MAX` (`details.max` in toman, unless the gateway said so), `PAYMENT_MIN`: the gateway takes no such
 *   amount
 * - 503 `GATEWAY_DOWN` (never 502) when the gateway does not answer, `GATEWAY_BUSY` when it opens no payments for some
 *   minutes, `GATEWAY_LIMIT` and `GATEWAY_REFUSED` when it refuses this shop until the operator settles it
 */
export const paymentStart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/payment/start',
  access: 'user',
  summary: 'Start paying an order',
  body: z.object({ orderId: idSchema, expectedPayable: z.optional(tomanSchema) }),
  answer: z.object({ authority: z.string(), url: z.string() }),
})
