import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { apiTokens, users } from '../db/schema/schema.ts'

/**
 * Whether the visitor has signed in with this phone before. Only its owner can have done so, so limits that strangers
 * use up do not apply to this visitor.
 */
export async function isKnownDevice(
  db: Database,
  { phone, visitor }: { readonly phone: string; readonly visitor: string },
): Promise<boolean> {
  const [session] = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(users.phone, phone), eq(apiTokens.visitor, visitor)))
    .limit(1)
  return session !== undefined
}
