import type { Region } from 'shared-shop/addresses/region'
import type { Brand, Color } from 'shared-shop/catalogue/product'
import { compareFa } from 'shared-shop/text/persian-text'
import type { SnapshotCategory } from './snapshot-category.ts'
import type { SnapshotProduct } from './snapshot-product.ts'

/** Values of many products one after another: those of product `p` are `values[starts[p]]` to before `starts[p + 1]`. */
export interface Several {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

/** A value that several products share; its place in its list is its ordinal. */
export interface FilterValue {
  readonly name: string
  readonly slug: string
  /** Ordinal in `groups`. */
  readonly group: number
}

export interface SharedColor {
  readonly name: string
  readonly color: string
}

/**
 * The products as numbers, for counting: product `p` is the one that stands at `p` in the snapshot. Everything else is
 * named by ordinals, the places in the lists below, which stand in the order that a sidebar shows.
 */
export interface ListingIndex {
  readonly size: number
  readonly category: Uint32Array
  readonly brand: Uint32Array
  /** Ordinal + 1; 0 for none. */
  readonly region: Uint32Array
  readonly payable: Uint32Array
  readonly special: Uint8Array
  readonly ready: Uint8Array
  readonly sold: Uint32Array
  readonly colorsOf: Several
  readonly valuesOf: Several
  readonly categories: readonly SnapshotCategory[]
  readonly brands: readonly Brand[]
  /** One per shade, however many colours have it. */
  readonly colors: readonly SharedColor[]
  readonly regions: readonly Region[]
  readonly values: readonly FilterValue[]
  /** Names of the filter index. */
  readonly groups: readonly string[]
  /** Everything, and by category ordinal what is in it or below it: products in the snapshot's order. */
  readonly all: Uint32Array
  readonly members: readonly Uint32Array[]
  /** By ordinal of a value the ordinal of its group. */
  readonly groupOf: Uint32Array
  readonly categoryById: ReadonlyMap<number, number>
  /** By slug and by id as text. */
  readonly categoryOrdinal: ReadonlyMap<string, number>
  readonly brandOrdinal: ReadonlyMap<number, number>
  readonly colorOrdinal: ReadonlyMap<string, number>
  readonly regionOrdinal: ReadonlyMap<number, number>
  readonly valueOrdinal: ReadonlyMap<string, number>
}

/** Indexes the products of a snapshot; `categories` stand fathers first. */
export function buildListingIndex({
  products,
  categories,
  brands,
  colors,
  regions,
}: {
  readonly products: readonly SnapshotProduct[]
  readonly categories: readonly SnapshotCategory[]
  readonly brands: readonly Brand[]
  readonly colors: readonly Color[]
  readonly regions: readonly Region[]
}): ListingIndex {
  const byId = new Map(categories.map(({ id }, ordinal) => [id, ordinal]))
  const sortedBrands = [...brands].sort((a, b) => compareFa(a.name, b.name))
  const brandOrdinal = new Map(sortedBrands.map(({ id }, ordinal) => [id, ordinal]))
  const shades = new Map(colors.map(({ name, color }) => [color.toLowerCase(), name]))
  const colorOrdinal = new Map([...shades.keys()].map((color, ordinal) => [color, ordinal]))
  const regionOrdinal = new Map(regions.map(({ id }, ordinal) => [id, ordinal]))
  const { values, groups } = filterIndex(products)
  const valueOrdinal = new Map(values.map(({ slug }, ordinal) => [slug, ordinal]))
  const category = Uint32Array.from(products, product => byId.get(product.category.id) ?? 0)
  return {
    size: products.length,
    category,
    brand: Uint32Array.from(products, product => brandOrdinal.get(product.brand.id) ?? 0),
    region: Uint32Array.from(products, ({ row }) =>
      row.regionId === null ? 0 : (regionOrdinal.get(row.regionId) ?? -1) + 1,
    ),
    payable: Uint32Array.from(products, product => product.payable),
    special: Uint8Array.from(products, ({ row }) => row.special),
    ready: Uint8Array.from(products, ({ row }) => Number(row.readyToShip)),
    sold: Uint32Array.from(products, ({ row }) => row.soldCount),
    colorsOf: several(products, ({ variants }) =>
      variants.flatMap(({ color }) => colorOrdinal.get(color.toLowerCase()) ?? []),
    ),
    valuesOf: several(products, ({ row }) => row.filters.flatMap(({ slug }) => valueOrdinal.get(slug) ?? [])),
    categories,
    brands: sortedBrands,
    colors: [...shades].map(([color, name]) => ({ name, color })),
    regions,
    values,
    groups,
    all: Uint32Array.from(products.keys()),
    members: membersOf(categories, category),
    groupOf: Uint32Array.from(values, ({ group }) => group),
    categoryById: byId,
    // A slug wins over an id that is spelt like it.
    categoryOrdinal: new Map([
      ...categories.map(({ id }, ordinal) => [String(id), ordinal] as const),
      ...categories.map(({ slug }, ordinal) => [slug, ordinal] as const),
    ]),
    brandOrdinal,
    colorOrdinal,
    regionOrdinal,
    valueOrdinal,
  }
}

/** Spec §3 Filter index: each slug is one value of the group where it was met first. */
function filterIndex(products: readonly SnapshotProduct[]) {
  const groupOrdinal = new Map<string, number>()
  const found = new Map<string, FilterValue>()
  for (const { row } of products) {
    for (const { index, name, slug } of row.filters) {
      if (found.has(slug)) continue
      const group = groupOrdinal.get(index) ?? groupOrdinal.size
      groupOrdinal.set(index, group)
      found.set(slug, { name, slug, group })
    }
  }
  const values = [...found.values()].sort((a, b) => compareFa(a.name, b.name))
  return { values, groups: [...groupOrdinal.keys()] }
}

function several(
  products: readonly SnapshotProduct[],
  ordinalsOf: (product: SnapshotProduct) => readonly number[],
): Several {
  const lists = products.map(product => [...new Set(ordinalsOf(product))])
  const starts = new Uint32Array(products.length + 1)
  for (const [p, list] of lists.entries()) starts[p + 1] = (starts[p] ?? 0) + list.length
  return { starts, values: Uint32Array.from(lists.flat()) }
}

function membersOf(categories: readonly SnapshotCategory[], category: Uint32Array): Uint32Array[] {
  const own = categories.map((): number[] => [])
  category.forEach((ordinal, p) => {
    own[ordinal]?.push(p)
  })
  const byId = new Map(categories.map(({ id }, ordinal) => [id, own[ordinal] ?? []]))
  return categories.map(({ family }) =>
    Uint32Array.from([...family].flatMap(id => byId.get(id) ?? [])).sort(),
  )
}
