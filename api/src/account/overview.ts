import { count, eq } from 'drizzle-orm'
import type { Overview } from 'shared-shop/account/profile'
import { listAddresses } from '../addresses/address-book.ts'
import type { Database } from '../db/database.ts'
import { orders, questions, reviews } from '../db/schema/schema.ts'
import { ownCodes } from '../discounts/discount-service.ts'

export async function readOverview(db: Database, userId: number, now: Date): Promise<Overview> {
  const byStatus = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status)
  const book = await listAddresses(db, userId)
  const discounts = await ownCodes(db, userId, now)
  return {
    orders: byStatus,
    addressCount: book.length,
    defaultAddress: book.find(address => address.isDefault) ?? null,
    commentCount:
      (await db.$count(reviews, eq(reviews.userId, userId))) +
      (await db.$count(questions, eq(questions.userId, userId))),
    discountCount: discounts.length,
    discounts,
  }
}
