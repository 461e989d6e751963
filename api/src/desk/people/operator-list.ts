import { eq, max, sql } from 'drizzle-orm'
import type { DeskOperator } from 'shared-shop/desk/operator'
import type { Database } from '../../db/database.ts'
import { apiTokens, operators, users } from '../../db/schema/schema.ts'

/** Everybody with a role, or only `userId`; owners first, then by the time they were added. */
export async function listOperators(db: Database, userId?: number): Promise<DeskOperator[]> {
  const seen = db
    .select({ userId: apiTokens.userId, at: max(apiTokens.seenAt).as('seen_at') })
    .from(apiTokens)
    .where(sql`${apiTokens.revokedAt} is null`)
    .groupBy(apiTokens.userId)
    .as('seen')
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      phone: users.phone,
      status: users.status,
      roles: operators.roles,
      addedAt: operators.addedAt,
      addedBy: operators.addedBy,
      seenAt: seen.at,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .leftJoin(seen, eq(seen.userId, operators.userId))
    .where(
      sql`cardinality(${operators.roles}) > 0 and ${userId === undefined ? sql`true` : eq(users.id, userId)}`,
    )
    .orderBy(sql`not 'owner' = any(${operators.roles})`, operators.addedAt, users.id)
  return rows.map(({ status, addedAt, seenAt, ...row }) => ({
    ...row,
    blocked: status !== 'active',
    addedAt: addedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }))
}
