import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { compareFa } from 'shared-shop/text/persian-text'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import { type AnsweredValues, type FacetTable, listFacet, offered } from './facet-kinds.ts'
import { answerFilterGroups, filterValues } from './filter-index.ts'

/** Each facet: which products have which values, and how the answer describes them (shared-shop/catalogue/facets). */
export const facetTable = {
  available: { kind: 'flag', has: 'stock' },
  readyToShip: { kind: 'flag', has: ({ row }) => row.readyToShip },
  price: { kind: 'range', amountOf: product => product.payable },
  categories: listFacet('categories', {
    values: ({ categories }) => categories,
    idOf: ({ id }) => id,
    ofProduct: ({ category }) => [category.id],
    // A slug wins over an id with the same spelling.
    names: [({ id }) => String(id), ({ slug }) => slug],
    includes: ({ family }) => family,
    answer: answerCategories,
  }),
  brands: listFacet('brands', {
    values: ({ brands }) => [...brands].sort((a, b) => compareFa(a.name, b.name)),
    idOf: ({ id }) => id,
    ofProduct: ({ brand }) => [brand.id],
    answer: offered(({ id, name, nameEn, slug }, count) => ({ id, name, nameEn, slug, count })),
  }),
  colors: listFacet('colors', {
    // One value per shade, however many colors share it.
    values: ({ colors }) =>
      [...new Map(colors.map(({ name, color }) => [color.toLowerCase(), name]))].map(([color, name]) => ({
        name,
        color,
      })),
    idOf: ({ color }) => color,
    ofProduct: ({ variants }) => variants.map(({ color }) => color.toLowerCase()),
    answer: offered(({ name, color }, count) => ({ name, color, count })),
  }),
  regions: listFacet('regions', {
    values: ({ regions }) => regions,
    idOf: ({ id }) => id,
    ofProduct: ({ row }) => (row.regionId === null ? [] : [row.regionId]),
    answer: offered(({ id, name }, count) => ({ id, name, count })),
  }),
  filters: listFacet('filters', {
    values: ({ filters }) => filterValues(filters),
    idOf: ({ slug }) => slug,
    ofProduct: ({ filters }) => filters.map(({ slug }) => slug),
    groupOf: ({ group }) => group,
    answer: answerFilterGroups,
  }),
} satisfies FacetTable

/** The category's children, or the top level; when only one of them has products, that one's children. */
function answerCategories({
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
