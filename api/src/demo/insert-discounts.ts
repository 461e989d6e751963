import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { categories, discountCodes, users } from '../db/schema/schema.ts'
import type { DemoShop } from './demo-content.ts'

const DAY = 86_400_000

/** Inserts the demo codes that are missing; needs the categories and the demo user. */
export async function insertDiscounts(tx: Database, { discounts, demo }: DemoShop, now: Date): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY)
  for (const { category, ofDemoUser, startsInDays, endsInDays, ...terms } of discounts) {
    await tx
      .insert(discountCodes)
      .values({
        ...terms,
        startsAt: inDays(startsInDays),
        endsAt: inDays(endsInDays),
        categoryId: category === undefined ? null : await categoryId(tx, category),
        userId: ofDemoUser ? await userId(tx, demo.user.phone) : null,
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

async function userId(tx: Database, phone: string): Promise<number> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!row) throw new Error(`no user with the phone ${phone}`)
  return row.id
}
