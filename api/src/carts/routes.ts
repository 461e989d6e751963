import type { FastifyInstance } from 'fastify'
import { cartHandover } from 'shared-shop/endpoints/carts/cart-handover'
import { cartHandoverRedeem } from 'shared-shop/endpoints/carts/cart-handover-redeem'
import { cartRead } from 'shared-shop/endpoints/carts/cart-read'
import { cartWrite } from 'shared-shop/endpoints/carts/cart-write'
import type { LineInput, PricedLine } from 'shared-shop/orders/priced-line'
import type { Database } from '../db/database.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { implement, implementForUser } from '../http/implement.ts'
import { clientLimit } from '../http/write-limit.ts'
import { handOver, redeem } from './handovers.ts'
import { readCart, writeCart } from './saved-carts.ts'

/** Generous, because whole towns of mobile users share one address. */
const HANDOVERS_PER_HOUR = 600

interface Parts {
  readonly db: Database
  readonly sessions: Authenticator
  readonly price: (lines: readonly LineInput[]) => Promise<{ readonly lines: PricedLine[] }>
  readonly now: () => Date
}

export function cartRoutes(app: FastifyInstance, { db, sessions, price, now }: Parts) {
  const limitHandovers = clientLimit(app, 'handover', HANDOVERS_PER_HOUR)
  const limitRedeems = clientLimit(app, 'redeem', HANDOVERS_PER_HOUR)

  implementForUser(app, sessions, cartRead, ({ user }) => readCart(db, user.id))
  implementForUser(app, sessions, cartWrite, ({ user, body }) => writeCart(db, user.id, body, now()))

  implement(app, cartHandover, async ({ body, request, reply }) => {
    await limitHandovers(request)
    reply.header('cache-control', 'no-store')
    return handOver(db, body, now())
  })
  implement(app, cartHandoverRedeem, async ({ body, request, reply }) => {
    await limitRedeems(request)
    reply.header('cache-control', 'no-store')
    const { lines, discountCode } = await redeem(db, body, now())
    const inputs = lines.map(({ id, color, quantity }) => ({ id, colorId: color ?? null, con: quantity }))
    const priced = await price(inputs)
    return { lines: priced.lines, ...(discountCode !== undefined && { discountCode }) }
  })
}
