import { eq } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import { orderReturns } from '../src/db/schema/schema.ts'
import { product, SARA } from './fixture.ts'
import { returnOf } from './gateway-buttons.ts'
import type { Shop } from './shop.ts'

/** Tokens of the buyer: a code can be requested only after a pause. */
const tokens = new WeakMap<Shop, Promise<string>>()

function buyerOf(shop: Shop): Promise<string> {
  const token = tokens.get(shop) ?? shop.signIn(SARA)
  tokens.set(shop, token)
  return token
}

/** A paid order of two units. */
export async function paidOrder(shop: Shop): Promise<Order> {
  const token = await buyerOf(shop)
  const order = await shop.order(token, [{ id: product.plenty, colorId: null, con: 2 }])
  const started = await shop.post('/api/V1/payment/start', { orderId: order.id }, { token })
  await shop.get(await returnOf(shop, started.body.authority, 'pay'))
  return order
}

/** A delivered order and the id of its open return request. */
export async function returnRequest(shop: Shop): Promise<{ id: number; request: number }> {
  const { id } = await paidOrder(shop)
  for (const [move, from] of [
    ['prepare', 'paid'],
    ['send', 'preparing'],
    ['deliver', 'sent'],
  ]) {
    await shop.desk(`orders/${id}/move`, { move, from, ...(move === 'send' && { tracking: '2184' }) })
  }
  const body = { reason: 'با چیزی که می‌خواستم فرق دارد', lines: [{ position: 0, quantity: 1 }] }
  await shop.post(`/api/V1/order/${id}/return`, body, { token: await buyerOf(shop) })
  const [row] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id))
  if (!row) throw new Error(`order ${id} has no return request`)
  return { id, request: row.id }
}
