import type { Order } from 'shared-shop/orders/order'
import type { Engine } from './databases.ts'
import { color, product } from './fixture.ts'
import { returnOf } from './gateway-buttons.ts'
import { type Answer, type Shop, shopWithTwoUsers } from './shop.ts'

export const plenty = { id: product.plenty, colorId: null, con: 2 }
export const black = { id: product.espresso, colorId: color.black, con: 1 }
export const white = { id: product.espresso, colorId: color.white, con: 1 }
export const lastUnit = { id: product.lastUnit, colorId: null, con: 1 }

/** A signed-in user who buys, pays, cancels and returns. */
export class Buyer {
  readonly #shop: Shop
  readonly token: string

  constructor(shop: Shop, token: string) {
    this.#shop = shop
    this.token = token
  }

  /** A pending order. */
  order(lines: Parameters<Shop['order']>[1] = [plenty]): Promise<Order> {
    return this.#shop.order(this.token, lines)
  }

  async shown(id: number): Promise<Order> {
    return (await this.#shop.get(`/api/V1/order/${id}`, { token: this.token })).body
  }

  cancel(id: number): Promise<Answer> {
    return this.#shop.post(`/api/V1/order/${id}/cancel`, undefined, { token: this.token })
  }

  /** A pending order with a discount code. */
  async orderWithCode(discountCode: string, lines: Parameters<Shop['order']>[1] = [plenty]): Promise<Order> {
    const body = await this.#shop.orderBody(this.token, lines)
    const priced = await this.#shop.post('/api/V1/cart/price', { lines, discountCode }, { token: this.token })
    const expectedPayable = priced.body.totals.payable
    const placed = await this.tryOrder({ ...body, discountCode, expectedPayable })
    if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.body)}`)
    return placed.body
  }

  /** The answer to an order of `lines`, or of a body as it is. */
  async tryOrder(order: Parameters<Shop['order']>[1] | object): Promise<Answer> {
    const body = Array.isArray(order) ? await this.#shop.orderBody(this.token, order) : order
    return this.#shop.post('/api/V1/order', body, { token: this.token })
  }

  startPayment(orderId: number, expectedPayable?: number): Promise<Answer> {
    const body = { orderId, ...(expectedPayable !== undefined && { expectedPayable }) }
    return this.#shop.post('/api/V1/payment/start', body, { token: this.token })
  }

  /** A pending order, and the authority of its open payment. */
  async openPayment(lines = [plenty]): Promise<{ order: Order; authority: string }> {
    const order = await this.order(lines)
    return { order, authority: (await this.startPayment(order.id)).body.authority }
  }

  /** The order's latest payment. */
  async payment(orderId: number) {
    return (await this.#shop.get(`/api/V1/payment/order/${orderId}`, { token: this.token })).body
  }

  async pay(orderId: number): Promise<void> {
    const started = await this.startPayment(orderId)
    await this.#shop.get(await returnOf(this.#shop, started.body.authority, 'pay'))
  }

  /** A delivered order of two lines: two units and one. */
  async receive(): Promise<Order> {
    const { orderLifecycle } = this.#shop.server
    const { id } = await this.order([plenty, { ...plenty, con: 1 }])
    await this.pay(id)
    await orderLifecycle.move(id, 'prepare')
    await orderLifecycle.move(id, 'send', { trackingCode: '2184' })
    await orderLifecycle.move(id, 'deliver')
    return this.shown(id)
  }

  requestReturn(id: number, lines = [{ position: 0, quantity: 1 }]): Promise<Answer> {
    const body = { reason: 'رنگش فرق دارد', lines }
    return this.#shop.post(`/api/V1/order/${id}/return`, body, { token: this.token })
  }
}

/** As {@link shopWithTwoUsers}, with Sara as the buyer and Omid as the other one. */
export function shopWithBuyers(
  take: (given: { shop: Shop; buyer: Buyer; other: Buyer }) => void,
  engine: Engine = 'PGlite',
): void {
  shopWithTwoUsers(({ shop, sara, omid }) => {
    take({ shop, buyer: new Buyer(shop, sara), other: new Buyer(shop, omid) })
  }, engine)
}

/** A bank transfer that pays a refund. */
export const transfer = { reference: 'FT140508030001', cardEnd: null }
