import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FacetKey, facets } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import { BRANDS, filterIndex, hexes, REGIONS } from './random-shop.ts'

/** A listing query as the endpoint takes it. */
export type Question = Readonly<Record<string, string>>

/** Questions with at most `most` of the parameters: with all of them hardly any product matches. */
export function someOf(
  parameters: Readonly<Record<string, fc.Arbitrary<string>>>,
  most: number,
  orders: readonly ListingOrder[],
): fc.Arbitrary<Question> {
  return fc
    .tuple(
      fc.record(parameters),
      fc.subarray(Object.keys(parameters), { maxLength: most }),
      fc.constantFrom(...orders),
    )
    .map(([all, asked, order]) => ({
      ...Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))),
      order,
    }))
}

/** A facet implemented a second time from the endpoint's description, without the code under test. */
interface FacetOracle<K extends FacetKey> {
  /** Parameter texts for the random shop, including some unknown values. */
  readonly params: Readonly<Record<keyof (typeof facets)[K]['params'], fc.Arbitrary<string>>>
  /** The matching products; null: all of them. */
  sql(question: Question): SQL | null
  /**
   * For each counted value: the query with it as the facet's only choice (in its group), and its number of products.
   */
  choices(counts: ListingFacets[K], question: Question): readonly Choice[]
}

export interface Choice {
  readonly question: Question
  /** Undefined when the facet counts no products. */
  readonly count?: number
}

const flag = fc.constantFrom('true', 'true,false')
const price = fc.oneof(
  // Mostly prices that products have.
  fc.nat({ max: 30 }).map(n => `${n * 1337}`),
  fc.nat({ max: 45_000 }).map(String),
)

/** Some entries of a list, sometimes with unknown ones, sometimes only unknown ones. */
const some = (entries: readonly string[]) =>
  fc.subarray([...entries], { minLength: 1, maxLength: 3 }).map(chosen => chosen.join(','))
const ids = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`)

export const facetOracle: { readonly [K in FacetKey]: FacetOracle<K> } = {
  available: {
    params: { available: flag, active: fc.constant('true') },
    sql: ({ available, active }) => ((available ?? active) === 'true' ? inStock : null),
    choices: (count, question) => [{ question: { ...question, available: 'true' }, count }],
  },
  readyToShip: {
    params: { sendTime: flag },
    sql: ({ sendTime }) => (sendTime === 'true' ? sql`p.ready_to_ship` : null),
    choices: (count, question) => [{ question: { ...question, sendTime: 'true' }, count }],
  },
  price: {
    params: { miniPrice: price, maxPrice: price },
    sql: ({ miniPrice = '0', maxPrice = '2147483647' }) =>
      sql`${payable} between least(${miniPrice}::int, ${maxPrice}::int) and greatest(${miniPrice}::int, ${maxPrice}::int)`,
    choices: ({ min, max }, question) => [
      { question: { ...question, miniPrice: `${min + 1}`, maxPrice: `${max - 1}` } },
    ],
  },
  categories: {
    params: { categoryList: some(['c-1', '2', 'c-3', '4', 'c-6', 'nothing', '99']) },
    sql: ({ categoryList }) =>
      inList(categoryList, values => inFamilyOf(sql`c.slug in (${values}) or c.id::text in (${values})`)),
    choices: (counts, question) =>
      counts.map(({ slug, count }) => ({ question: { ...question, categoryList: slug }, count })),
  },
  brands: {
    params: { brandList: some([...ids(BRANDS), '77']) },
    // The brand of the path counts as one of the list.
    sql: ({ brand, brandList }) =>
      brand === undefined && brandList === undefined
        ? null
        : sql`(p.brand_id::text in (${textList(brandList ?? '0')}) or b.slug = ${brand ?? ''})`,
    choices: (counts, { brand: _, ...question }) =>
      counts.map(({ id, count }) => ({ question: { ...question, brandList: `${id}` }, count })),
  },
  colors: {
    params: { colorList: some([...hexes.map(hex => hex.toLowerCase().replace('#', '@')), '@123456']) },
    sql: ({ colorList }) =>
      inList(
        colorList,
        values => sql`exists (select 1 from product_colors pc join colors k on k.id = pc.color_id
          where pc.product_id = p.id and replace(lower(k.hex), '#', '@') in (${values}))`,
      ),
    choices: (counts, question) =>
      counts.map(({ color, count }) => ({
        question: { ...question, colorList: color.replace('#', '@') },
        count,
      })),
  },
  regions: {
    params: { regionList: some([...ids(REGIONS), '88']) },
    sql: ({ regionList }) => inList(regionList, values => sql`p.region_id::text in (${values})`),
    choices: (counts, question) =>
      counts.map(({ id, count }) => ({ question: { ...question, regionList: `${id}` }, count })),
  },
  filters: {
    params: { filterList: some([...Object.values(filterIndex).flat(), 'no-such']) },
    sql: ({ filterList }) =>
      inList(filterList, values => {
        const chosen = sql`select f->>'index' as "index", f->>'slug' as slug
          from products s, jsonb_array_elements(s.filters) f
          where s.retired_at is null and f->>'slug' in (${values})`
        return sql`exists (${chosen}) and not exists (
          select 1 from (${chosen}) g where not exists (
            select 1 from (${chosen}) v where v."index" = g."index" and p.filters @> jsonb_build_array(
              jsonb_build_object('slug', v.slug))))`
      }),
    choices: (counts, question) =>
      counts.flatMap(({ index, values }) =>
        values.map(({ slug, count }) => ({
          question: { ...question, filterList: withValue(question.filterList, index, slug) },
          count,
        })),
      ),
  },
}

export const inStock = sql`p.disable = 0 and
  (select coalesce(sum(on_hand - reserved), 0) from product_colors where product_id = p.id) > 0`

export const payable = sql`(p.price - floor(p.price * p.special / 100.0))`

export function inFamilyOf(top: SQL): SQL {
  return sql`p.category_id in (
    with recursive family as (
      select c.id from categories c where ${top}
      union select c.id from categories c join family f on c.father_id = f.id
    ) select id from family)`
}

function inList(text: string | undefined, condition: (values: SQL) => SQL): SQL | null {
  return text === undefined ? null : condition(textList(text))
}

function textList(text: string): SQL {
  return sql.join(
    text.split(',').map(value => sql`${value}`),
    sql`, `,
  )
}

/** The query with `slug` as the only choice of its group. */
function withValue(filterList: string | undefined, index: string, slug: string): string {
  const group: readonly string[] = Object.entries(filterIndex).find(([name]) => name === index)?.[1] ?? []
  return [...(filterList?.split(',') ?? []).filter(other => !group.includes(other)), slug].join(',')
}
