import type { FastifyInstance } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { orderCancel } from 'shared-shop/endpoints/orders/order-cancel'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { orderList } from 'shared-shop/endpoints/orders/order-list'
import { orderReturn } from 'shared-shop/endpoints/orders/order-return'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { type Authenticator, userOrGuest } from '../http/authenticator.ts'
import { implement, implementForUser } from '../http/implement.ts'
import { writeLimit } from '../http/write-limit.ts'
import type { OrderLifecycle } from './order-lifecycle.ts'
import type { OrderService } from './order-service.ts'

/** Orders of one user per hour, retries included. */
const MOST_ORDERS = 120

export function orderRoutes(
  app: FastifyInstance,
  {
    orders,
    orderLifecycle,
    sessions,
  }: { orders: OrderService; orderLifecycle: OrderLifecycle; sessions: Authenticator },
) {
  implement(app, priceCart, async ({ body, request }) => {
    if (body.discountCode === undefined) return orders.priceCart(body.lines)
    const user = await userOrGuest(sessions, request.headers.authorization)
    const visitor = String(request.headers['x-visitor-token'] ?? '')
    const guesser = user?.id ?? { visitor, ...clientKey(request.ip) }
    return orders.priceCart(body.lines, { typed: body.discountCode, guesser })
  })
  implement(app, shippingQuote, ({ body }) => orders.quoteShipping(body.lines, body.cityId))

  const orderLimit = writeLimit(app, 'order', MOST_ORDERS)
  implementForUser(app, sessions, orderCreate, async ({ user, body, request }) => {
    await orderLimit(request, user.id)
    return orders.create(user.id, body)
  })
  implementForUser(app, sessions, orderList, ({ user, query }) => orders.list(user.id, query.page))
  implementForUser(app, sessions, orderDetail, ({ user, params }) => orders.find(user.id, params.id))
  implementForUser(app, sessions, orderCancel, async ({ user, params }) => {
    await orderLifecycle.cancelOwn(user.id, params.id)
    return orders.find(user.id, params.id)
  })
  implementForUser(app, sessions, orderReturn, async ({ user, params, body }) => {
    await orderLifecycle.askReturn(await orders.find(user.id, params.id), body)
    return orders.find(user.id, params.id)
  })
}
