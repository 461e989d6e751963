import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { redirectSlug } from '../../../catalogue/slug-redirects.ts'
import type { Database } from '../../../db/database.ts'
import type { RedirectKind } from '../../../db/schema/catalogue-files.ts'
import { brands, categories, posts, products, slugRedirects } from '../../../db/schema/schema.ts'
import { choice, slug } from '../cells/codec.ts'
import { Problem } from '../cells/problem.ts'
import { defineKind, type Outcome, outcomeOf } from './kind.ts'
import { requireColumns } from './store-records.ts'

const fields = { page: choice(['product', 'category', 'brand', 'post']), from: slug(), to: slug() }

/** Former slugs of pages. */
export const redirectKind = defineKind({
  name: 'redirect',
  fields,
  keyColumns: ['page', 'from'],
  async store(lines, { tx, now, changesRows }) {
    const outcomes: Outcome[] = []
    for (const line of lines) {
      outcomes.push(
        await outcomeOf(line, async () => {
          const { key, values } = line
          requireColumns(values, ['to'])
          const { page = 'product', from = '', to = '' } = values
          if (from === to) throw new Problem('SAME', to, { column: 'to' })
          const [current] = await tx
            .select({ to: slugRedirects.toSlug })
            .from(slugRedirects)
            .where(and(eq(slugRedirects.kind, page), eq(slugRedirects.fromSlug, from)))
          if (current?.to === to) return { line: line.line, key, action: 'unchanged' }
          const pages = await existing(tx, page, [from, to])
          if (pages.has(from)) throw new Problem('TAKEN', from, { detail: page, column: 'from' })
          if (!pages.has(to)) throw new Problem('UNKNOWN', to, { column: 'to' })
          if (changesRows) await redirectSlug(tx, page, { from, to }, now)
          return {
            line: line.line,
            key,
            action: current ? 'update' : 'create',
            subject: ['redirect', `${page}/${from}`],
            fields: [{ field: 'to', before: current?.to ?? null, after: to }],
          }
        }),
      )
    }
    return outcomes
  },
})

/** Those of `slugs` that pages have. */
async function existing(tx: Database, kind: RedirectKind, slugs: string[]): Promise<ReadonlySet<string>> {
  const rows = await pagesOf[kind](tx, slugs)
  return new Set(rows.map(row => row.slug))
}

const pagesOf: Record<RedirectKind, (tx: Database, slugs: string[]) => Promise<{ slug: string }[]>> = {
  product: (tx, slugs) =>
    tx.select({ slug: products.slug }).from(products).where(among(products.slug, slugs)),
  category: (tx, slugs) =>
    tx.select({ slug: categories.slug }).from(categories).where(among(categories.slug, slugs)),
  brand: (tx, slugs) => tx.select({ slug: brands.slug }).from(brands).where(among(brands.slug, slugs)),
  post: (tx, slugs) => tx.select({ slug: posts.slug }).from(posts).where(among(posts.slug, slugs)),
}

function among(column: Parameters<typeof inArray>[0], slugs: string[]): SQL {
  return inArray(column, slugs)
}
