import type { FastifyInstance } from 'fastify'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import {
  deskOrderBulk,
  deskOrderCancelLines,
  deskOrderDetail,
  deskOrderFare,
  deskOrderList,
  deskOrderMessage,
  deskOrderMove,
  deskOrderNote,
  deskOrderPacking,
  deskOrderRefund,
  deskOrderReturn,
  deskOrderTracking,
} from 'shared-shop/endpoints/desk/orders'
import type { OrderStatus } from 'shared-shop/orders/order'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { listDeskOrders } from './list-orders.ts'
import type { AskedMove, OrdersDesk } from './orders-desk.ts'
import { readPacking } from './packing.ts'

export function ordersRoutes(
  app: FastifyInstance,
  { db, operators, orders, now }: DeskParts & { readonly orders: OrdersDesk },
): void {
  implementForOperator(app, operators, deskOrderList, ({ query }) => listDeskOrders(db, query, now()))
  implementForOperator(app, operators, deskOrderPacking, async ({ query }) => ({
    data: await readPacking(db, query.ids.split(',').map(Number)),
  }))
  implementForOperator(app, operators, deskOrderDetail, ({ params }) => orders.read(params.id))
  implementForOperator(app, operators, deskOrderMove, ({ operator, params, body }) =>
    orders.move(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderBulk, async ({ operator, body }) => ({
    results: await moveInBulk(orders, operator, body),
  }))
  implementForOperator(app, operators, deskOrderCancelLines, ({ operator, params, body }) =>
    orders.cancelLines(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderReturn, ({ operator, params, body }) =>
    orders.decideReturn(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderRefund, ({ operator, params, body }) =>
    orders.refund(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderFare, ({ operator, params, body }) =>
    orders.fare(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderNote, ({ operator, params, body }) =>
    orders.note(operator, params.id, body.text),
  )
  implementForOperator(app, operators, deskOrderMessage, ({ operator, params, body }) =>
    orders.message(operator, params.id, body),
  )
  implementForOperator(app, operators, deskOrderTracking, ({ operator, params, body }) =>
    orders.tracking(operator, params.id, body),
  )
}

type Result = EndpointAnswer<typeof deskOrderBulk>['results'][number]

interface AskedOrder {
  readonly id: number
  readonly from: OrderStatus
  readonly tracking?: string | undefined
}

/** Moves orders one after another; each result stands for itself. Rejects only when the server cannot go on. */
async function moveInBulk(
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
