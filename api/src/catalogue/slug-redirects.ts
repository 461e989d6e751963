import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { RedirectKind } from '../db/schema/catalogue-files.ts'
import { slugRedirects } from '../db/schema/schema.ts'

/** The slug that a former one leads to; undefined: none. */
export async function redirectOf(
  db: Database,
  kind: RedirectKind,
  fromSlug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ toSlug: slugRedirects.toSlug })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.fromSlug, fromSlug)))
  return row?.toSlug
}

/**
 * Makes `from` lead to `to`, in the transaction that renames the page: older redirects to `from` follow it, and `to`
 * itself leads nowhere any more. So a redirect never leads to another one.
 */
export async function redirectSlug(
  tx: Database,
  kind: RedirectKind,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  if (from === to) return
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.fromSlug, to)))
  await tx
    .update(slugRedirects)
    .set({ toSlug: to })
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.toSlug, from)))
  await tx
    .insert(slugRedirects)
    .values({ kind, fromSlug: from, toSlug: to, createdAt: now })
    .onConflictDoUpdate({
      target: [slugRedirects.kind, slugRedirects.fromSlug],
      set: { toSlug: sql`excluded.to_slug` },
    })
}
