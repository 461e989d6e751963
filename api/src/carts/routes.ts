import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { SavedCart } from 'shared-shop/carts/saved-cart'
import { cartHandover } from 'shared-shop/endpoints/carts/cart-handover'
import { cartHandoverRedeem } from 'shared-shop/endpoints/carts/cart-handover-redeem'
import { cartRead } from 'shared-shop/endpoints/carts/cart-read'
import { cartWrite } from 'shared-shop/endpoints/carts/cart-write'
import type { LineInput, PricedLine } from 'shared-shop/orders/priced-line'
import type { Database } from '../db/database.ts'
import { carts } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { implement, implementForUser } from '../http/implement.ts'
import { clientLimit } from '../http/write-limit.ts'
import { handOver, redeem } from './handovers.ts'

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

const { lines, later, revision } = carts

async function readCart(db: Database, userId: number): Promise<SavedCart> {
  const [row] = await db.select({ lines, later, revision }).from(carts).where(eq(carts.userId, userId))
  return row ?? { lines: [], later: [], revision: 0 }
}

/** In one statement, so that one of two devices succeeds. Throws `ApiFailure` CART_OUTDATED with the current cart. */
async function writeCart(db: Database, userId: number, cart: SavedCart, now: Date): Promise<SavedCart> {
  return db.transaction(async tx => {
    const contents = { lines: [...cart.lines], later: [...cart.later], updatedAt: now }
    const [row] =
      cart.revision === 0
        ? await tx
            .insert(carts)
            .values({ userId, revision: 1, ...contents })
            .onConflictDoNothing()
            .returning({ lines, later, revision })
        : await tx
            .update(carts)
            .set({ ...contents, revision: sql`${revision} + 1` })
            .where(and(eq(carts.userId, userId), eq(revision, cart.revision)))
            .returning({ lines, later, revision })
    if (!row) throw new ApiFailure('CART_OUTDATED', { details: { cart: await readCart(tx, userId) } })
    return row
  })
}
