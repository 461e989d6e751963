import type { deskOrderBulk } from 'shared-shop/endpoints/desk/orders/desk-order-bulk'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import type { OrderStatus } from 'shared-shop/orders/order'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import type { AskedMove, OrdersDesk } from './orders-desk.ts'

type Result = EndpointAnswer<typeof deskOrderBulk>['results'][number]

interface AskedOrder {
  readonly id: number
  readonly from: OrderStatus
  readonly tracking?: string | undefined
}

/** Moves orders one after another; each result stands for itself. Rejects only when the server cannot go on. */
export async function moveInBulk(
  desk: OrdersDesk,
  operator: Operator,
  { move, orders }: { readonly move: AskedMove['move']; readonly orders: readonly AskedOrder[] },
): Promise<Result[]> {
  const results: Result[] = []
  for (const { id, from, tracking } of orders) {
    results.push(
      await desk
        .move(operator, id, { move, from, tracking })
        .then(({ status }): Result => ({ id, done: true, status }))
        .catch((error: unknown) => refusal(desk, id, error)),
    )
  }
  return results
}

async function refusal(desk: OrdersDesk, id: number, error: unknown): Promise<Result> {
  if (!(error instanceof ApiFailure)) throw error
  const { code, message } = error
  const status = code === 'NOT_FOUND' ? null : (await desk.read(id)).status
  return { id, done: false, status, code, message }
}
