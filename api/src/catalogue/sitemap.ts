import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { type SitemapEntry, type SitemapKind, sitemapKinds } from 'shared-shop/catalogue/sitemap'
import type { sitemapIndex } from 'shared-shop/endpoints/catalogue/sitemap'
import * as paths from 'shared-shop/paths'
import { ApiFailure } from '../http/api-failure.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** A sitemap file may hold 50,000 addresses; fewer keep answers small. */
const SITEMAP_PAGE = 10_000

/** Public pages of spec §2 that appear in no other list. */
const plainPages = [
  paths.home,
  paths.specialOffers,
  paths.blog,
  paths.brands,
  paths.categories,
  paths.contact,
  paths.enamad,
  paths.faq,
]

/** The parts of the sitemap; a kind without addresses has none. */
export function sitemapParts(snapshot: Snapshot): EndpointAnswer<typeof sitemapIndex> {
  return sitemapKinds.flatMap(kind => {
    const entries = entriesOf[kind](snapshot)
    return Array.from({ length: Math.ceil(entries.length / SITEMAP_PAGE) }, (_, index) => {
      const part = entries.slice(index * SITEMAP_PAGE, (index + 1) * SITEMAP_PAGE)
      return { kind, page: index + 1, count: part.length, at: latest(part.map(({ at }) => at)) }
    })
  })
}

/** The addresses of one part. Throws `ApiFailure` NOT_FOUND beyond the last part. */
export function sitemapEntries(snapshot: Snapshot, kind: SitemapKind, page: number): SitemapEntry[] {
  const part = entriesOf[kind](snapshot).slice((page - 1) * SITEMAP_PAGE, page * SITEMAP_PAGE)
  if (part.length === 0 && page > 1) throw new ApiFailure('NOT_FOUND')
  return part
}

const entriesOf: Record<SitemapKind, (snapshot: Snapshot) => SitemapEntry[]> = {
  pages: () => plainPages.map(path => ({ path, at: null })),
  products: ({ products }) =>
    products.map(({ row, changedAt }) => ({
      path: paths.product(row.slug),
      at: new Date(changedAt).toISOString(),
    })),
  posts: ({ posts }) => posts.map(({ slug, at }) => ({ path: paths.article(slug), at })),
  brands: ({ products }) =>
    newest(products, ({ brand, changedAt }) => [[paths.brand(brand.slug), changedAt]]),
  categories: ({ products }) =>
    newest(products, ({ category, changedAt }) =>
      category.breadcrumb.map(({ slug }) => [paths.category(slug), changedAt]),
    ),
  'category-brands': ({ products }) =>
    newest(products, ({ category, brand, changedAt }) =>
      category.breadcrumb.map(({ slug }) => [paths.categoryBrand(slug, brand.slug), changedAt]),
    ),
}

/** Each path once, with its latest change. */
function newest<T>(
  items: readonly T[],
  pathsOf: (item: T) => readonly (readonly [path: string, at: number])[],
): SitemapEntry[] {
  const moments = new Map<string, number>()
  for (const item of items) {
    for (const [path, at] of pathsOf(item)) moments.set(path, Math.max(moments.get(path) ?? 0, at))
  }
  return [...moments].map(([path, at]) => ({ path, at: new Date(at).toISOString() }))
}

function latest(moments: readonly (string | null)[]): string | null {
  let last: string | null = null
  for (const at of moments) if (at !== null && (last === null || at > last)) last = at
  return last
}
