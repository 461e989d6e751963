import { vi } from 'vitest'
import * as z from 'zod/mini'
import { paidOrder, returnRequest } from './desk-orders.ts'
import { addOperator, operatorHeader } from './operators.ts'
import type { Shop } from './shop.ts'

/** A call that an operator with the role may make, and that succeeds. */
export interface DeskCall {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** The content of an upload, in place of `body`; its media type is the first one that the operation takes. */
  readonly file?: string | Uint8Array<ArrayBuffer>
}

/** Prepares the rows that the call needs; it runs before each call. */
type Prepare = (shop: Shop) => DeskCall | Promise<DeskCall>

/** Phones of operators who are added only to be changed. */
let added = 0
const newPhone = () => `0919${String(++added).padStart(7, '0')}`
const newOperator = (shop: Shop) => addOperator(shop, newPhone(), ['goods'])

/** The id of an import that has ended. */
async function endedImport(shop: Shop, line = 'A1,950000\n'): Promise<number> {
  const path = '/api/V1/desk/catalogue/import'
  const headers = operatorHeader(shop)
  const started = await fetch(`${shop.url}${path}?dryRun=true`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: `sku,price\n${line}`,
  })
  const { id } = z.object({ id: z.int() }).parse(await started.json())
  const hasEnded = async () => (await shop.get(`${path}/${id}`, { headers })).body.endedAt !== null
  await vi.waitUntil(hasEnded, { timeout: 10_000 })
  return id
}

/**
 * A call of every operation that needs a role of an operator, by `METHOD path` of the OpenAPI document: an operation
 * missing here fails `desk/access/roles-matrix.test.ts`.
 */
export const deskCalls: Readonly<Record<string, Prepare>> = {
  'GET /api/V1/desk/catalogue/export': () => ({ query: { format: 'csv', kind: 'product' } }),
  'GET /api/V1/desk/catalogue/import': () => ({}),
  'GET /api/V1/desk/catalogue/import/{id}': async shop => ({ params: { id: await endedImport(shop) } }),
  'GET /api/V1/desk/catalogue/import/{id}/refused': async shop => ({
    params: { id: await endedImport(shop, 'XX,1\n') },
  }),
  'POST /api/V1/desk/catalogue/import/{id}/stop': async shop => ({ params: { id: await endedImport(shop) } }),
  'POST /api/V1/desk/catalogue/import': async shop => {
    await endedImport(shop)
    return { query: { fileName: 'prices.csv' }, file: 'sku,price\nA1,950000\n' }
  },
  'GET /api/V1/desk/people/operators': () => ({}),
  'POST /api/V1/desk/people/operators': () => ({ body: { phone: newPhone(), roles: ['goods'] } }),
  'PUT /api/V1/desk/people/operators/{userId}': async shop => ({
    params: { userId: await newOperator(shop) },
    body: { roles: ['content'], expected: ['goods'] },
  }),
  'DELETE /api/V1/desk/people/operators/{userId}': async shop => ({
    params: { userId: await newOperator(shop) },
  }),
  'GET /api/V1/desk/today': () => ({}),
  'GET /api/V1/desk/orders': () => ({ query: { status: 'paid' } }),
  'GET /api/V1/desk/orders/packing': async shop => ({ query: { ids: (await paidOrder(shop)).id } }),
  'POST /api/V1/desk/orders/bulk': async shop => ({
    body: { move: 'prepare', orders: [{ id: (await paidOrder(shop)).id, from: 'paid' }] },
  }),
  'GET /api/V1/desk/orders/{id}': async shop => ({ params: { id: (await paidOrder(shop)).id } }),
  'POST /api/V1/desk/orders/{id}/move': async shop => ({
    params: { id: (await paidOrder(shop)).id },
    body: { move: 'prepare', from: 'paid' },
  }),
  'POST /api/V1/desk/orders/{id}/cancelLines': async shop => ({
    params: { id: (await paidOrder(shop)).id },
    body: {
      from: 'paid',
      lines: [{ position: 0, quantity: 1, of: 2 }],
      reason: 'شکسته',
      restock: true,
    },
  }),
  'POST /api/V1/desk/orders/{id}/return': async shop => {
    const { id, request } = await returnRequest(shop)
    return { params: { id }, body: { request, verdict: 'accepted', restock: true } }
  },
  'POST /api/V1/desk/orders/{id}/refund': async shop => {
    const { id, totals } = await paidOrder(shop)
    await shop.desk(`orders/${id}/move`, { move: 'cancel', from: 'paid' })
    return { params: { id }, body: { amount: totals.payable, reference: 'FT-1' } }
  },
  'POST /api/V1/desk/orders/{id}/fare': async shop => ({
    params: { id: (await paidOrder(shop)).id },
    body: { amount: 250_000, reason: 'کرایه' },
  }),
  'POST /api/V1/desk/orders/{id}/note': async shop => ({
    params: { id: (await paidOrder(shop)).id },
    body: { text: 'شکننده' },
  }),
  'POST /api/V1/desk/orders/{id}/message': async shop => ({
    params: { id: (await paidOrder(shop)).id },
    body: { title: 'سفارش شما', text: 'فردا می‌رسد.' },
  }),
  'POST /api/V1/desk/orders/{id}/tracking': async shop => {
    const { id } = await paidOrder(shop)
    await shop.desk(`orders/${id}/move`, { move: 'prepare', from: 'paid' })
    await shop.desk(`orders/${id}/move`, { move: 'send', from: 'preparing', tracking: '2184' })
    return { params: { id }, body: { was: '2184', tracking: '2185' } }
  },
}
