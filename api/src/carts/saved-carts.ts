import { and, eq, sql } from 'drizzle-orm'
import type { SavedCart } from 'shared-shop/carts/saved-cart'
import type { Database } from '../db/database.ts'
import { carts } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

const { lines, later, revision } = carts

export async function readCart(db: Database, userId: number): Promise<SavedCart> {
  const [row] = await db.select({ lines, later, revision }).from(carts).where(eq(carts.userId, userId))
  return row ?? { lines: [], later: [], revision: 0 }
}

/** In one statement, so that one of two devices succeeds. Throws `ApiFailure` CART_OUTDATED with the current cart. */
export async function writeCart(
  db: Database,
  userId: number,
  cart: SavedCart,
  now: Date,
): Promise<SavedCart> {
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
