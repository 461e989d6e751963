import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderLines, productColors } from '../../db/schema/schema.ts'

/** Units of one `product_colors` row. */
export interface Units {
  readonly variantId: number
  readonly quantity: number
}

const { onHand, reserved } = productColors

/** Returns the first row with too few units, after which the caller must roll back. Locks in id order: no deadlocks. */
export async function reserveUnits(tx: Database, units: readonly Units[]): Promise<Units | null> {
  for (const unit of inFixedOrder(units)) {
    const held = await tx
      .update(productColors)
      .set({ reserved: sql`${reserved} + ${unit.quantity}` })
      .where(and(eq(productColors.id, unit.variantId), gte(sql`${onHand} - ${reserved}`, unit.quantity)))
      .returning({ id: productColors.id })
    if (held.length === 0) return unit
  }
  return null
}

export function releaseUnits(tx: Database, units: readonly Units[]): Promise<void> {
  return changeUnits(tx, units, quantity => ({ reserved: sql`${reserved} - ${quantity}` }))
}

/** Locks all rows in one order, before one transaction both releases and holds units. */
export async function lockUnits(
  tx: Database,
  units: readonly Units[],
  productIds: readonly number[],
): Promise<void> {
  const ids = units.map(({ variantId }) => variantId)
  await tx
    .select({ id: productColors.id })
    .from(productColors)
    .where(or(inArray(productColors.id, ids), inArray(productColors.productId, [...productIds])))
    .orderBy(asc(productColors.id))
    .for('update')
}

/** Removes held units from stock: they are sold. */
export function sellUnits(tx: Database, units: readonly Units[]): Promise<void> {
  return changeUnits(tx, units, quantity => ({
    reserved: sql`${reserved} - ${quantity}`,
    onHand: sql`${onHand} - ${quantity}`,
  }))
}

/** Returns sold units to stock, after a cancellation or a return. */
export function restockUnits(tx: Database, units: readonly Units[]): Promise<void> {
  return changeUnits(tx, units, quantity => ({ onHand: sql`${onHand} + ${quantity}` }))
}

/** The units that an order holds or will hold, without cancelled ones; `only` limits them to some lines and quantities. */
export async function unitsOf(
  tx: Database,
  orderId: number,
  only?: readonly { readonly position: number; readonly quantity: number }[],
): Promise<Units[]> {
  const lines = await tx
    .select({
      variantId: orderLines.productColorId,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`,
      position: orderLines.position,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.productColorId))
  if (!only) return lines.filter(({ quantity }) => quantity > 0)
  return lines.flatMap(line => {
    const wanted = only.find(({ position }) => position === line.position)
    return wanted ? [{ variantId: line.variantId, quantity: wanted.quantity }] : []
  })
}

/** The units of each line of an order, by product. */
export function goodsOf(
  tx: Database,
  orderId: number,
): Promise<{ readonly productId: number; readonly quantity: number }[]> {
  return tx
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
}

async function changeUnits(
  tx: Database,
  units: readonly Units[],
  set: (quantity: number) => { reserved?: SQL; onHand?: SQL },
): Promise<void> {
  for (const { variantId, quantity } of inFixedOrder(units)) {
    await tx.update(productColors).set(set(quantity)).where(eq(productColors.id, variantId))
  }
}

function inFixedOrder(units: readonly Units[]): Units[] {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of units) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => a.variantId - b.variantId)
}
