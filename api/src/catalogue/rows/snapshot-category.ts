import { slugSchema } from 'shared-base/schema/primitives'
import type { Category } from 'shared-shop/catalogue/category'
import { groupBy } from '../../lib/group-by.ts'
import type { CatalogueRows } from './load-rows.ts'

export interface SnapshotCategory extends Category {
  readonly description: string
  readonly picture: string
  /** From the top level down to itself. */
  readonly breadcrumb: readonly { readonly name: string; readonly slug: string }[]
  readonly children: readonly SnapshotCategory[]
  /** Ids of itself and all its descendants. */
  readonly family: ReadonlySet<number>
}

/** Skips rows whose slug is not a valid URL part, so that one bad row cannot break a list. */
export function isSlug(slug: string): boolean {
  return slugSchema.safeParse(slug).success
}

export function categoryForest(rows: CatalogueRows['categories']): SnapshotCategory[] {
  const childrenOf = groupBy(
    rows.filter(({ slug }) => isSlug(slug)),
    row => row.fatherId,
  )
  const grow = (row: (typeof rows)[number], path: SnapshotCategory['breadcrumb']): SnapshotCategory => {
    const breadcrumb = [...path, { name: row.name, slug: row.slug }]
    const children = (childrenOf.get(row.id) ?? []).map(child => grow(child, breadcrumb))
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      fatherId: row.fatherId ?? 0,
      description: row.description,
      picture: row.picture,
      breadcrumb,
      children,
      family: new Set([row.id, ...children.flatMap(child => [...child.family])]),
    }
  }
  return (childrenOf.get(null) ?? []).map(row => grow(row, []))
}

export function withDescendants(category: SnapshotCategory): SnapshotCategory[] {
  return [category, ...category.children.flatMap(withDescendants)]
}
