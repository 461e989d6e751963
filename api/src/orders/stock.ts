import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orderLines, productColors } from '../db/schema.ts'

/** Pieces of one `product_colors` row. */
export interface Pieces {
  readonly variantId: number
  readonly quantity: number
}

const { onHand, reserved } = productColors

/**
 * Holds pieces by conditional update. Answers the first one that there are too few of, or null; then the caller's
 * transaction has to be rolled back. Rows are taken in the order of their ids, so that two orders never wait for
 * each other in a ring.
 */
export async function holdPieces(tx: Database, pieces: readonly Pieces[]): Promise<Pieces | null> {
  for (const piece of inFixedOrder(pieces)) {
    const held = await tx
      .update(productColors)
      .set({ reserved: sql`${reserved} + ${piece.quantity}` })
      .where(and(eq(productColors.id, piece.variantId), gte(sql`${onHand} - ${reserved}`, piece.quantity)))
      .returning({ id: productColors.id })
    if (held.length === 0) return piece
  }
  return null
}

/** Gives held pieces back to the shelf. */
export async function releasePieces(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  for (const { variantId, quantity } of inFixedOrder(pieces)) {
    await tx
      .update(productColors)
      .set({ reserved: sql`${reserved} - ${quantity}` })
      .where(eq(productColors.id, variantId))
  }
}

/** Before pieces are given back and others are held in one transaction: takes the rows of all of them in one order. */
export async function lockPieces(
  tx: Database,
  pieces: readonly Pieces[],
  productIds: readonly number[],
): Promise<void> {
  const ids = pieces.map(({ variantId }) => variantId)
  await tx
    .select({ id: productColors.id })
    .from(productColors)
    .where(or(inArray(productColors.id, ids), inArray(productColors.productId, [...productIds])))
    .orderBy(asc(productColors.id))
    .for('update')
}

/** Takes held pieces out of the store: they are sold. */
export async function sellPieces(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  for (const { variantId, quantity } of inFixedOrder(pieces)) {
    await tx
      .update(productColors)
      .set({ reserved: sql`${reserved} - ${quantity}`, onHand: sql`${onHand} - ${quantity}` })
      .where(eq(productColors.id, variantId))
  }
}

/** Puts sold pieces on the shelf again: the order was cancelled, or they were given back. */
export async function restockPieces(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  for (const { variantId, quantity } of inFixedOrder(pieces)) {
    await tx
      .update(productColors)
      .set({ onHand: sql`${onHand} + ${quantity}` })
      .where(eq(productColors.id, variantId))
  }
}

/** What an order holds or wants to hold; of `only` some lines, so many pieces. */
export async function piecesOf(
  tx: Database,
  orderId: number,
  only?: readonly { readonly position: number; readonly quantity: number }[],
): Promise<Pieces[]> {
  const lines = await tx
    .select({
      variantId: orderLines.productColorId,
      quantity: orderLines.quantity,
      position: orderLines.position,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.productColorId))
  if (!only) return lines
  return lines.flatMap(line => {
    const wanted = only.find(({ position }) => position === line.position)
    return wanted ? [{ variantId: line.variantId, quantity: wanted.quantity }] : []
  })
}

function inFixedOrder(pieces: readonly Pieces[]): Pieces[] {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of pieces) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => a.variantId - b.variantId)
}
