import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import type { AnsweredValues } from './facet-kinds.ts'

/** The category's children, or the top level; when only one of them has products, that one's children. */
export function answerCategories({
  values,
  ordinals,
  plain,
  counts,
  entries,
  category,
}: AnsweredValues<'categories', SnapshotCategory>): ListingFacets['categories'] {
  const sumOf = (each: Uint32Array, family: ReadonlySet<number>) =>
    ordinals(family).reduce((sum, ordinal) => sum + (each[ordinal] ?? 0), 0)
  const filled = (list: readonly SnapshotCategory[]) => list.filter(({ family }) => sumOf(plain, family) > 0)
  let shown = filled(category?.children ?? values.filter(({ fatherId }) => fatherId === 0))
  for (let only = shown[0]; only && shown.length === 1 && only.children.length > 0; only = shown[0]) {
    shown = filled(only.children)
  }
  const chosen = entries.flatMap(
    name => values.find(({ slug }) => slug === name) ?? values.find(({ id }) => String(id) === name) ?? [],
  )
  return [...new Set([...shown, ...chosen])].map(({ id, name, slug, family }) => ({
    id,
    name,
    slug,
    count: sumOf(counts, family),
  }))
}
