import { setImmediate } from 'node:timers/promises'
import type { Brand } from 'shared-shop/catalogue/brand'
import type { Category, CategoryTile, CategoryTree, Tag } from 'shared-shop/catalogue/category'
import type { PostCard } from 'shared-shop/catalogue/post'
import type { Color } from 'shared-shop/catalogue/product'
import type { Region } from 'shared-shop/endpoints/catalogue/sale-region-list'
import { compareFa } from 'shared-shop/text/persian-text'
import type { Database } from '../../db/database.ts'
import { FilterReader } from '../rows/filter-reader.ts'
import { type CatalogueRows, eachProducts, loadRows, type ProductRows } from '../rows/load-rows.ts'
import { PictureColors } from '../rows/picture-colors.ts'
import { categoryForest, isSlug, type SnapshotCategory, withDescendants } from '../rows/snapshot-category.ts'
import {
  type ProductContext,
  type SnapshotProduct,
  snapshotProducts,
  textsOf,
} from '../rows/snapshot-product.ts'
import { SearchBuilder } from '../search/search-builder.ts'
import { SearchIndex } from '../search/search-index.ts'
import { synonymsOf } from '../search/synonyms.ts'
import { buildListingIndex, type ListingIndex, type ListingOrders, listingOrdersOf } from './listing-index.ts'

/**
 * The catalogue at one moment, indexed for the calls. A change makes a new one (docs/decisions/0006), which shares lists
 * and maps of products with the one before: whoever waits must look things up again.
 */
export interface Snapshot {
  /** Newest first, without withdrawn ones. */
  readonly products: readonly SnapshotProduct[]
  /** The same products by their number in `listing`, `orders` and `search`; some numbers belong to none of them. */
  readonly places: readonly SnapshotProduct[]
  /** 1 for each number that belongs to none of them. */
  readonly gone: Uint8Array
  readonly listing: ListingIndex
  readonly orders: ListingOrders
  readonly search: SearchIndex
  /** Slugs and ids (as text) of permanently withdrawn products, with their ids. */
  readonly retired: ReadonlyMap<string, number>
  readonly byId: ReadonlyMap<number, SnapshotProduct>
  readonly bySlug: ReadonlyMap<string, SnapshotProduct>
  /** Place of the product that a `product_colors` row belongs to. */
  readonly placeOfVariant: ReadonlyMap<number, number>
  readonly categories: readonly SnapshotCategory[]
  readonly categoryBySlug: ReadonlyMap<string, SnapshotCategory>
  readonly roots: readonly SnapshotCategory[]
  readonly circles: readonly CategoryTile[]
  readonly menu: readonly { readonly title: string; readonly categories: readonly SnapshotCategory[] }[]
  readonly brands: readonly Brand[]
  readonly brandBySlug: ReadonlyMap<string, Brand>
  readonly brandById: ReadonlyMap<number, Brand>
  readonly colors: readonly Color[]
  /** Colors that drawn pictures are shown in, as `#rrggbb` in lower case. */
  readonly pictureColors: ReadonlySet<string>
  readonly regions: readonly Region[]
  readonly tags: readonly Tag[]
  readonly posts: readonly PostCard[]
  readonly sources: SnapshotSources
}

/** What products are made of, when some of them change (`changed-products.ts`). */
export interface SnapshotSources extends ProductContext {
  readonly pictures: PictureColors
  readonly products: SnapshotProduct[]
  readonly places: SnapshotProduct[]
  readonly byId: Map<number, SnapshotProduct>
  readonly bySlug: Map<string, SnapshotProduct>
  readonly placeOfVariant: Map<number, number>
  readonly retired: Map<string, number>
  /** Number of places when everything was read. */
  readonly size: number
  /** The words of the products that have changed since. */
  readonly changedWords: SearchBuilder
}

/** Reads the catalogue and indexes it, in slices: the process answers requests meanwhile. */
export async function loadSnapshot(db: Database): Promise<Snapshot> {
  return buildSnapshot(await loadRows(db), eachProducts(db))
}

/** Indexes the rows, in slices; `pages` has the products newest first. */
export async function buildSnapshot(
  rows: CatalogueRows,
  pages: AsyncIterable<ProductRows> | Iterable<ProductRows>,
): Promise<Snapshot> {
  const roots = categoryForest(rows.categories)
  const categories = roots.flatMap(withDescendants)
  const categoryById = new Map(categories.map(category => [category.id, category]))
  const brands = rows.brands
    .filter(({ slug }) => isSlug(slug))
    .map(({ id, name, nameEn, slug }) => ({ id, name, nameEn, slug }))
  const brandById = new Map(brands.map(brand => [brand.id, brand]))
  const colors = rows.colors.map(({ id, name, nameEn, hex }) => ({ id, name, nameEn, color: hex }))
  const regions = rows.regions.map(({ id, name }) => ({ id, name }))

  const products: SnapshotProduct[] = []
  const byId = new Map<number, SnapshotProduct>()
  const bySlug = new Map<string, SnapshotProduct>()
  const placeOfVariant = new Map<number, number>()
  const retired = new Map<string, number>()
  const filters = new FilterReader()
  const pictures = new PictureColors(rows)
  const search = new SearchBuilder()
  const context = {
    categoryById,
    brandById,
    colorById: new Map(colors.map(color => [color.id, color])),
    filters,
  }
  for await (const page of pages) {
    pictures.add(page)
    for (const { retiredAt, slug, id } of page.products) {
      if (retiredAt !== null) retired.set(slug, id).set(String(id), id)
    }
    for (const { row, product } of snapshotProducts(page, context)) {
      for (const { variantId } of product.variants) placeOfVariant.set(variantId, products.length)
      products.push(product)
      byId.set(row.id, product)
      bySlug.set(row.slug, product)
      search.add(products.length - 1, textsOf(row, product))
    }
    await setImmediate()
  }
  const listing = await buildListingIndex({
    products,
    categories,
    brands,
    colors,
    regions,
    filters: filters.used,
  })
  const gone = new Uint8Array(products.length)
  const places = [...products]
  return {
    products,
    places,
    gone,
    listing,
    orders: listingOrdersOf(listing),
    search: new SearchIndex({
      parts: [await search.pack()],
      gone,
      synonyms: synonymsOf(rows.synonyms),
    }),
    retired,
    byId,
    bySlug,
    placeOfVariant,
    categories,
    categoryBySlug: new Map(categories.map(category => [category.slug, category])),
    roots,
    circles: rows.categories
      .filter(row => row.circlePosition !== null)
      .sort((a, b) => (a.circlePosition ?? 0) - (b.circlePosition ?? 0))
      .map(row => ({ name: row.circleName ?? row.name, slug: row.slug, picture: row.picture })),
    menu: rows.menuGroups.map(group => ({
      title: group.title,
      categories: rows.categories
        .filter(row => row.menuGroupId === group.id)
        .flatMap(row => categoryById.get(row.id) ?? []),
    })),
    brands,
    brandBySlug: new Map(brands.map(brand => [brand.slug, brand])),
    brandById,
    colors,
    pictureColors: pictures.all,
    regions,
    tags: rows.tags.map(({ name, nameEn, link, image }) => ({ name, nameEn, link, image })),
    posts: rows.posts.map(({ at, ...post }) => ({ ...post, at: at.toISOString() })),
    sources: {
      ...context,
      pictures,
      products,
      places,
      byId,
      bySlug,
      placeOfVariant,
      retired,
      size: products.length,
      changedWords: new SearchBuilder(),
    },
  }
}

/** Spec §3 Category with `c1`; three levels, however deep the table goes. */
export function toTree(category: SnapshotCategory): CategoryTree {
  return {
    ...toFlat(category),
    c1: category.children.map(branch => ({
      ...toFlat(branch),
      c1: branch.children.map(leaf => ({ ...toFlat(leaf), c1: [] })),
    })),
  }
}

export function toFlat({ id, name, slug, fatherId, picture }: SnapshotCategory): Category {
  return { id, name, slug, fatherId, picture }
}

/** The brands with products in `category` or below it, in Persian alphabetical order. */
export function brandsOf(snapshot: Snapshot, category: SnapshotCategory): Brand[] {
  const found = new Set<Brand>()
  for (const product of snapshot.products) {
    if (category.family.has(product.category.id)) found.add(product.brand)
  }
  return [...found].sort((a, b) => compareFa(a.name, b.name))
}

/** The colors that products have, in their order. */
export function colorsInUse({ colors, products }: Snapshot): Color[] {
  const used = new Set(products.flatMap(({ variants }) => variants.map(({ colorId }) => colorId)))
  return colors.filter(({ id }) => used.has(id))
}
