import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { pendingNames } from '../db/schema/schema.ts'

const DAY = 86_400_000

interface Registrant {
  readonly phone: string
  readonly visitor: string
}

/** Keeps the name a visitor gave for a phone until the phone is proven; a later name replaces it. */
export async function keepName(db: Database, { phone, visitor }: Registrant, name: string, at: Date) {
  await db.transaction(tx =>
    tx
      .insert(pendingNames)
      .values({ phone, visitor, name, at })
      .onConflictDoUpdate({ target: [pendingNames.phone, pendingNames.visitor], set: { name, at } }),
  )
}

/** The name that this visitor gave for this phone within the last day. */
export async function pendingName(
  db: Database,
  { phone, visitor }: Registrant,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: pendingNames.name })
    .from(pendingNames)
    .where(
      and(
        eq(pendingNames.phone, phone),
        eq(pendingNames.visitor, visitor),
        gt(pendingNames.at, new Date(now.getTime() - DAY)),
      ),
    )
  return row?.name
}

/** Deletes all names given for a phone: its user exists. */
export async function forgetNames(db: Database, phone: string): Promise<void> {
  await db.delete(pendingNames).where(eq(pendingNames.phone, phone))
}

/** Deletes names that no code has proven within a day. */
export async function purgeNames(db: Database, now: Date): Promise<void> {
  await db.delete(pendingNames).where(lt(pendingNames.at, new Date(now.getTime() - DAY)))
}
