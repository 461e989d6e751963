import * as z from 'shared-base/schema'
import { hexColorSchema, idSchema, slugSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../money/amounts.ts'
import {
  colorEntry,
  type Facet,
  flagFacet,
  idEntry,
  type ListFacet,
  listFacet,
  type ParamSchema,
  rangeFacet,
  slugEntry,
} from './facet-kinds.ts'

const count = z.int().check(z.nonnegative())

export const PRICE_BARS = 20

/**
 * Everything a list of products can be filtered by, in the order of the URL parameters (spec §7, §9). Add a new facet
 * here; the type checker then demands its entries in the API and in mfe-catalog (docs/recipes.md, "Add a facet").
 */
export const facets = {
  /** Can be bought now. */
  available: flagFacet({ param: 'available', alias: 'active', counts: count }),
  readyToShip: flagFacet({ param: 'sendTime', counts: count }),
  /**
   * By slug or id, including descendants. Counts cover the sub-categories of the list's category, or the top-level
   * ones; if only one of them has products, its children.
   */
  categories: listFacet({
    param: 'categoryList',
    entry: slugEntry,
    counts: z.array(z.object({ id: idSchema, name: z.string(), slug: slugSchema, count })),
  }),
  colors: listFacet({
    param: 'colorList',
    entry: colorEntry,
    counts: z.array(z.object({ name: z.string(), color: hexColorSchema, count })),
  }),
  regions: listFacet({
    param: 'regionList',
    entry: idEntry,
    counts: z.array(z.object({ id: idSchema, name: z.string(), count })),
  }),
  /**
   * Values of the filter index (spec §3) by slug: any of each group. Counts cover the groups that at least a tenth of
   * the unfiltered list's products have (at most 12, the most common first) and every group with a chosen value. Values
   * are in Persian order.
   */
  filters: listFacet({
    param: 'filterList',
    entry: slugEntry,
    counts: z.array(
      z.object({
        index: z.string(),
        values: z.array(z.object({ name: z.string(), slug: z.string(), count })),
      }),
    ),
  }),
  /**
   * Toman to pay, after the discount. The answer has the lowest and highest of the unfiltered list, both 0 if it is
   * empty, and how many of its products lie in each of {@link PRICE_BARS} equal parts from 0 to the highest.
   */
  price: rangeFacet({
    minParam: 'miniPrice',
    maxParam: 'maxPrice',
    // Earlier APIs answer without bars.
    counts: z.object({ min: tomanSchema, max: tomanSchema, bars: z._default(z.array(count), []) }),
  }),
  /** By id, in Persian order. Not filtered by the brand in the path, whose slug is the `brand` of `product-listing`. */
  brands: listFacet({
    param: 'brandList',
    addressParam: 'brand',
    entry: idEntry,
    counts: z.array(
      z.object({ id: idSchema, name: z.string(), nameEn: z.string(), slug: slugSchema, count }),
    ),
  }),
}

type Facets = typeof facets
export type FacetKey = keyof Facets
export type FacetParam = { [K in FacetKey]: keyof Facets[K]['params'] }[FacetKey]

/** The parameters of all facets, for the query of `product-listing`. */
export const facetParams = Object.fromEntries(
  Object.values(facets).flatMap(({ params }) => Object.entries(params)),
) as Record<FacetParam, ParamSchema>

/** The facets in the answer of `product-listing`. */
export const facetCounts = Object.fromEntries(
  Object.entries(facets).map(([key, { counts }]) => [key, counts]),
) as { [K in FacetKey]: Facets[K]['counts'] }

export type FacetValues = { readonly [K in FacetKey]: Facets[K]['none'] }

export type FacetKeyOf<Kind extends Facets[FacetKey]['kind']> = {
  [K in FacetKey]: Facets[K] extends { readonly kind: Kind } ? K : never
}[FacetKey]
export type ListFacetKey = FacetKeyOf<'list'>
export type FacetEntry<K extends ListFacetKey> = FacetValues[K][number]

// Mapped types, so that a generic key relates a facet to its own value.
type FacetCodecs = {
  readonly [K in FacetKey]: Facet<
    FacetValues[K],
    Extract<keyof Facets[K]['params'], string>,
    Facets[K]['counts']
  >
}
type ListCodecs = {
  readonly [K in ListFacetKey]: Pick<
    ListFacet<FacetEntry<K>, string, z.ZodMiniType>,
    'addressParam' | 'format' | 'compare'
  >
}
const codecs: FacetCodecs = facets
const lists: ListCodecs = facets

export const facetKeys = Object.keys(facets) as FacetKey[]

export function isKind<Kind extends Facets[FacetKey]['kind']>(
  key: FacetKey,
  kind: Kind,
): key is FacetKeyOf<Kind> {
  return facets[key].kind === kind
}

export function facetOf<K extends FacetKey>(key: K): FacetCodecs[K] {
  return codecs[key]
}

export function listFacetOf<K extends ListFacetKey>(key: K): ListCodecs[K] {
  return lists[key]
}

export function mapFacets<Result extends { readonly [K in FacetKey]: unknown }>(
  of: <K extends FacetKey>(key: K) => Result[K],
): Result {
  return Object.fromEntries(facetKeys.map(key => [key, of(key)])) as Result
}
