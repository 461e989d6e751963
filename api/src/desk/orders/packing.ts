import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Packing } from 'shared-shop/desk/desk-order'
import type { Database } from '../../db/database.ts'
import { orderLines, orderNotes, orders, products } from '../../db/schema/schema.ts'
import { groupBy } from '../../lib/group-by.ts'

/** What packing lists and labels of these orders show, in the order of `ids`; unknown orders are left out. */
export async function readPacking(db: Database, ids: readonly number[]): Promise<Packing[]> {
  const wanted = [...new Set(ids)]
  const rows = await db.select().from(orders).where(inArray(orders.id, wanted))
  const lines = await db
    .select({ line: orderLines, weightGrams: products.weightGrams, presentSku: products.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, wanted))
    .orderBy(asc(orderLines.position))
  const notes = await db
    .select()
    .from(orderNotes)
    .where(and(inArray(orderNotes.orderId, wanted), eq(orderNotes.kind, 'note')))
    .orderBy(asc(orderNotes.id))
  const linesOf = groupBy(lines, ({ line }) => line.orderId)
  const notesOf = groupBy(notes, note => note.orderId)
  const byId = new Map(rows.map(row => [row.id, row]))
  return wanted.flatMap(id => {
    const order = byId.get(id)
    if (!order) return []
    const { code, status, address, shippingMethod, deliveryDay, deliverySlot, trackingCode } = order
    const { recipient, recipientPhone, province, city, street, plaque, unit, postalCode } = address
    const packed = (linesOf.get(id) ?? [])
      .map(row => ({ ...row, quantity: row.line.quantity - row.line.cancelled }))
      .filter(({ quantity }) => quantity > 0)
    return {
      ...{ id, code, status, recipient, recipientPhone, province, city, street, plaque, unit, postalCode },
      ...{ shippingMethod, deliveryDay, deliverySlot, trackingCode },
      createdAt: order.createdAt.toISOString(),
      weightGrams: packed.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
      lines: packed.map(({ line, presentSku, quantity }) => ({
        sku: line.sku ?? presentSku,
        name: line.name,
        colorName: line.colorName,
        quantity,
      })),
      notes: (notesOf.get(id) ?? []).map(({ text }) => text),
    }
  })
}
