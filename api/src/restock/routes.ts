import type { FastifyInstance, FastifyRequest } from 'fastify'
import { restockAsk } from 'shared-shop/endpoints/restock/restock-ask'
import { restockCancel } from 'shared-shop/endpoints/restock/restock-cancel'
import { restockState } from 'shared-shop/endpoints/restock/restock-state'
import type { Database } from '../db/database.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { type Authenticator, userOrGuest } from '../http/authenticator.ts'
import { visitorOf } from '../http/callers.ts'
import { implement } from '../http/implement.ts'
import { clientLimit } from '../http/write-limit.ts'
import { type Asker, ask, cancel, waitedFor } from './requests.ts'

/** Generous, because whole towns of mobile users share one address. */
const ASKS_PER_HOUR = 120

export function restockRoutes(
  app: FastifyInstance,
  { db, sessions, bySms, now }: { db: Database; sessions: Authenticator; bySms: boolean; now: () => Date },
) {
  const limit = clientLimit(app, 'restock', ASKS_PER_HOUR)

  const askerOf = async (request: FastifyRequest): Promise<Asker> => {
    const visitor = visitorOf(request)
    return { user: await userOrGuest(sessions, request.headers.authorization), visitor }
  }

  implement(app, restockState, async ({ body, request }) => ({
    colorIds: await waitedFor(db, await askerOf(request), body.productId),
    bySms,
  }))

  implement(
    app,
    restockAsk,
    async ({ body, request }) => {
      await limit(request)
      const asker = await askerOf(request)
      if (!asker.user && !bySms) throw new ApiFailure('LOGIN_REQUIRED')
      await ask(db, asker, body, now())
      return { status: 'true' as const }
    },
    { latinDigits: ['phoneNumber'] },
  )

  implement(app, restockCancel, async ({ body, request }) => {
    await cancel(db, await askerOf(request), body, now())
    return { status: 'true' as const }
  })
}
