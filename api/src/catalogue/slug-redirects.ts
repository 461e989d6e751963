import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { RedirectKind } from '../db/schema/catalogue-files.ts'
import { slugRedirects } from '../db/schema/schema.ts'
import type { Catalogue } from './snapshot/catalogue.ts'

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

/** What has the slug or, when nothing has it, what the slug that it leads to has. Pages redirect to its own slug. */
export async function findBySlug<T>(
  db: Database,
  kind: RedirectKind,
  slug: string,
  find: (slug: string) => T | undefined,
): Promise<T | undefined> {
  const found = find(slug)
  if (found !== undefined) return found
  const current = await redirectOf(db, kind, slug)
  return current === undefined ? undefined : find(current)
}

/** Former slugs of category and brand replaced by those that they lead to. */
export async function withCurrentSlugs<
  Question extends { readonly category: string | null; readonly brand: string | null },
>(db: Database, catalogue: Pick<Catalogue, 'snapshot'>, question: Question): Promise<Question> {
  const { category, brand } = question
  const current = async <T extends { readonly slug: string }>(
    kind: 'category' | 'brand',
    slug: string | null,
    find: (slug: string) => T | undefined,
  ) => (slug === null ? null : ((await findBySlug(db, kind, slug, find))?.slug ?? slug))
  return {
    ...question,
    category: await current('category', category, slug => catalogue.snapshot.categoryBySlug.get(slug)),
    brand: await current('brand', brand, slug => catalogue.snapshot.brandBySlug.get(slug)),
  }
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
