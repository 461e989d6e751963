import { compareFa } from 'shared-shop/text/persian-text'
import { answerCategories } from './category-facet.ts'
import { type FacetTable, listFacet, offered } from './facet-kinds.ts'
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
