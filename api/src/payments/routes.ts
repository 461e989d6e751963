import type { FastifyInstance } from 'fastify'
import { fareDetail } from 'shared-shop/endpoints/payments/fare-detail'
import { fareStart } from 'shared-shop/endpoints/payments/fare-start'
import { paymentCallback } from 'shared-shop/endpoints/payments/payment-callback'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import * as paths from 'shared-shop/paths'
import type { Authenticator } from '../http/authenticator.ts'
import { implement, implementForUser } from '../http/implement.ts'
import { writeLimit } from '../http/write-limit.ts'
import type { PaidThing, PaymentService } from './payment-service.ts'

/** Payments that one user may start per hour: each makes the gateway open one. */
const MOST_PAYMENTS = 120

export function paymentRoutes(
  app: FastifyInstance,
  { payments, sessions }: { payments: PaymentService; sessions: Authenticator },
) {
  const limit = writeLimit(app, 'payment', MOST_PAYMENTS)
  implementForUser(app, sessions, paymentStart, async ({ user, body, request }) => {
    await limit(request, user.id)
    return payments.start({ userId: user.id, ...body })
  })
  implementForUser(app, sessions, paymentState, ({ user, params }) => payments.state(user.id, params.orderId))

  implementForUser(app, sessions, fareDetail, ({ user, params }) =>
    payments.fareState(user.id, params.fareId),
  )
  implementForUser(app, sessions, fareStart, async ({ user, params, request }) => {
    await limit(request, user.id)
    return payments.startFare(user.id, params.fareId)
  })

  implement(app, paymentCallback, async ({ query, reply, request }) => {
    // Whatever fails, a shopper who may have paid is redirected to a page that explains what happens next.
    const to = await payments.settle(query.Authority, query.Status).then(pageOf, (error: unknown) => {
      request.log.error({ err: error }, 'payment not found out')
      return `${paths.checkoutResult}?error=later`
    })
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })
}

function pageOf(paid: PaidThing | null): string {
  if (paid === null) return `${paths.checkoutResult}?error=unknown`
  if (paid.fareId !== null) return paths.exclusiveFare(paid.fareId)
  return paths.orderResult(paid.orderId)
}
