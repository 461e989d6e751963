import { inArray } from 'drizzle-orm'
import { redirectOf, redirectSlug } from '../../../catalogue/slug-redirects.ts'
import type { Database } from '../../../db/database.ts'
import type { RedirectKind } from '../../../db/schema/catalogue-files.ts'
import { brands, categories, posts, products } from '../../../db/schema/schema.ts'
import { choice, slug } from '../cells/codec.ts'
import { Problem } from '../cells/problem.ts'
import { defineKind, eachOutcome } from './kind.ts'
import { requireColumns } from './store-records.ts'

const fields = { page: choice(['product', 'category', 'brand', 'post']), from: slug(), to: slug() }

export const redirectKind = defineKind({
  name: 'redirect',
  fields,
  keyColumns: ['page', 'from'],
  async store(lines, { tx, now, changesRows }) {
    return eachOutcome(lines, async ({ values }) => {
      requireColumns(values, ['to'])
      const { page = 'product', from = '', to = '' } = values
      if (from === to) throw new Problem('SAME', to, { column: 'to' })
      const before = await redirectOf(tx, page, from)
      if (before === to) return { action: 'unchanged' }
      const pages = await existing(tx, page, [from, to])
      if (pages.has(from)) throw new Problem('TAKEN', from, { detail: page, column: 'from' })
      if (!pages.has(to)) throw new Problem('UNKNOWN', to, { column: 'to' })
      if (changesRows) await redirectSlug(tx, page, { from, to }, now)
      return {
        action: before === undefined ? 'create' : 'update',
        subject: ['redirect', `${page}/${from}`],
        fields: [{ field: 'to', before: before ?? null, after: to }],
      }
    })
  },
})

async function existing(tx: Database, kind: RedirectKind, slugs: string[]): Promise<ReadonlySet<string>> {
  const rows = await pagesOf[kind](tx, slugs)
  return new Set(rows.map(row => row.slug))
}

const pagesOf: Record<RedirectKind, (tx: Database, slugs: string[]) => Promise<{ slug: string }[]>> = {
  product: (tx, slugs) =>
    tx.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs)),
  category: (tx, slugs) =>
    tx.select({ slug: categories.slug }).from(categories).where(inArray(categories.slug, slugs)),
  brand: (tx, slugs) => tx.select({ slug: brands.slug }).from(brands).where(inArray(brands.slug, slugs)),
  post: (tx, slugs) => tx.select({ slug: posts.slug }).from(posts).where(inArray(posts.slug, slugs)),
}
