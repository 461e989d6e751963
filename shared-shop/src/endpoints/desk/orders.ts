import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, idTextSchema, searchTextSchema } from 'shared-base/schema/primitives'
import { deskOrderRowSchema, deskOrderSchema, packingSchema } from '../../desk/desk-order.ts'
import { orderStatusSchema, returnLinesSchema } from '../../orders/order.ts'

/** Orders on whose state somebody has to act. `work`: any of the others, or paid and not sent yet. */
const orderFlagSchema = z.enum(['overdue', 'return-open', 'refund-due', 'payment-failed', 'work'])
export type OrderFlag = z.infer<typeof orderFlagSchema>

/**
 * Orders, newest first, `size` at a time; `next` is the `before` of the next page, null on the last one.
 *
 * `text` finds order codes and numbers, phones and names of customers and recipients, SKUs and tracking codes. `status`
 * is a comma-separated list. `from` and `to` are days in Tehran, both included. `counts` are those of the other filters,
 * whatever status or flag is chosen.
 */
export const deskOrderList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders',
  access: 'orders',
  summary: 'Orders, with filters and counts',
  query: z.object({
    text: searchTextSchema,
    status: z.optional(z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)?(?:,[a-z]+(?:-[a-z]+)?){0,8}$/))),
    flag: z.optional(orderFlagSchema),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    cityId: z.optional(idTextSchema),
    before: z.optional(idTextSchema),
    size: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  answer: z.object({
    data: z.array(deskOrderRowSchema),
    next: z.nullable(z.int()),
    counts: z.object({
      all: z.int(),
      statuses: z.array(z.object({ status: orderStatusSchema, count: z.int() })),
      flags: z.array(z.object({ flag: orderFlagSchema, count: z.int() })),
    }),
  }),
})

/** One order with everything that is needed to handle it. The card for a refund is shown only while money is owed. */
export const deskOrderDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders/:id',
  access: 'orders',
  summary: 'One order, with its history and what may be done',
  params: z.object({ id: idTextSchema }),
  answer: deskOrderSchema,
})

/** What packing lists and labels show, for up to 100 orders, in the order of `ids`; unknown orders are left out. */
export const deskOrderPacking = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders/packing',
  access: 'orders',
  summary: 'Packing lists and labels',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/)) }),
  answer: z.object({ data: z.array(packingSchema) }),
})

export const deskOrderNote = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/note',
  access: 'orders',
  summary: 'Add a note for other operators',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  answer: deskOrderSchema,
})

export const deskOrderMessage = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/message',
  access: 'orders',
  summary: 'Send the shopper a message about an order',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  }),
  answer: deskOrderSchema,
})

/** Tracking code of the carrier. */
export const trackingSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

const moveSchema = z.enum(['prepare', 'send', 'deliver', 'cancel'])

/**
 * Prepares, sends, delivers or cancels an order; the shopper is notified. 409 `OUTDATED` with `details.current` (the
 * order) when its status is not `from` any more; 409 `WRONG_MOVE` with `details.status` when the status does not allow
 * it.
 */
export const deskOrderMove = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/move',
  access: 'orders',
  summary: 'Move an order on, or cancel it',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    move: moveSchema,
    from: orderStatusSchema,
    /** Only for `send`. */
    tracking: z.optional(trackingSchema),
  }),
  answer: deskOrderSchema,
})

/**
 * Moves up to 100 orders, each by itself: one that cannot be moved keeps none of the others back. The results are in the
 * order of the request; `code` and `message` say why not (`OUTDATED`, `WRONG_MOVE`, `NOT_FOUND`), and `status` is what
 * the order is now.
 */
export const deskOrderBulk = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/bulk',
  access: 'orders',
  summary: 'Move several orders on',
  body: z.object({
    move: moveSchema,
    orders: z
      .array(z.object({ id: idSchema, from: orderStatusSchema, tracking: z.optional(trackingSchema) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: idSchema,
        done: z.boolean(),
        status: z.nullable(orderStatusSchema),
        code: z.optional(z.string()),
        message: z.optional(z.string()),
      }),
    ),
  }),
})

/**
 * Corrects the tracking code of an order that was sent; the shopper is notified. 409 `OUTDATED` when its code is not `was`
 * any more, `WRONG_MOVE` when it is not on its way.
 */
export const deskOrderTracking = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/tracking',
  access: 'orders',
  summary: 'Correct the tracking code',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    was: z.nullable(z.string()),
    tracking: trackingSchema,
  }),
  answer: deskOrderSchema,
})

/**
 * Asks the shopper for an amount in addition to the order, e.g. freight (spec §2 exclusiveFare); she is notified. 409
 * `ORDER_CLOSED` for an order that is cancelled, expired or returned, `FARE_MAX` with `details.max` above what one payment
 * takes.
 */
export const deskOrderFare = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/fare',
  access: 'orders',
  summary: 'Agree on an exclusive fare',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    /** Toman. */
    amount: z.int().check(z.minimum(1000), z.maximum(2_000_000_000)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  answer: deskOrderSchema,
})

/**
 * Cancels units of a paid order before it is sent. What was paid for them is owed to the shopper, who is notified;
 * shipping is owed only when the whole order is cancelled. `of` is how many units of the line were left when the
 * operator decided: 409 `OUTDATED` when that has changed. 409 `NOTHING_LEFT` when no unit would be left (cancel the order
 * instead), `WRONG_MOVE` when it is not paid, or sent.
 */
export const deskOrderCancelLines = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/cancelLines',
  access: 'orders',
  summary: 'Cancel some units of a paid order',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    from: orderStatusSchema,
    lines: z
      .array(
        z.object({
          position: z.int().check(z.minimum(0), z.maximum(99)),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
          of: z.int().check(z.minimum(1), z.maximum(99)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    /** Whether the units can be sold again. */
    restock: z.boolean(),
  }),
  answer: deskOrderSchema,
})

/**
 * Accepts or refuses the open return request `request`. `lines` are the accepted units, if not all that were requested;
 * their refund is owed. `restock`: they can be sold again. 409 `OUTDATED` when another request, or none, is open.
 */
export const deskOrderReturn = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/return',
  access: 'orders',
  summary: 'Decide a request to return goods',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    request: idSchema,
    verdict: z.enum(['accepted', 'refused']),
    restock: z._default(z.boolean(), false),
    lines: z.optional(returnLinesSchema),
  }),
  answer: deskOrderSchema,
})

/**
 * Records that everything owed for the order was paid back by bank transfer. `amount` is what the operator saw as owed
 * and has transferred: 409 `OUTDATED` when another amount is owed, `NOTHING_OWED` when none is. Nothing can be recorded
 * as paid back twice.
 */
export const deskOrderRefund = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/refund',
  access: 'orders',
  summary: 'Record that a refund was paid',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    /** Toman. */
    amount: z.int().check(z.minimum(1)),
    /** The bank's reference of the transfer. */
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  answer: deskOrderSchema,
})
