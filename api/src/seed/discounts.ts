import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { categories, discountCodes, users } from '../db/schema.ts'
import { demoUser } from './data/demo.ts'
import { demoDiscounts } from './data/discounts.ts'

const DAY = 86_400_000

/** The demo codes; after the categories and the demo user. One that is there already is left as it is. */
export async function insertDiscounts(tx: Database, now: Date): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY)
  for (const { category, ofDemoUser, startsInDays, endsInDays, ...terms } of demoDiscounts) {
    await tx
      .insert(discountCodes)
      .values({
        ...terms,
        startsAt: inDays(startsInDays),
        endsAt: inDays(endsInDays),
        categoryId: category === undefined ? null : await categoryId(tx, category),
        userId: ofDemoUser ? await demoUserId(tx) : null,
        createdAt: now,
      })
      .onConflictDoNothing()
  }
}

async function categoryId(tx: Database, slug: string): Promise<number> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new Error(`no category ${slug}`)
  return row.id
}

async function demoUserId(tx: Database): Promise<number> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, demoUser.phone))
  if (!row) throw new Error(`nobody has the phone ${demoUser.phone}`)
  return row.id
}
