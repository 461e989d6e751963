import { asc, eq, inArray } from 'drizzle-orm'
import { type Database, isAmong } from '../../../db/database.ts'
import {
  brands,
  categories,
  colors,
  photoSources,
  productColors,
  products,
  regions,
} from '../../../db/schema/schema.ts'
import { groupBy } from '../../../lib/group-by.ts'
import type { AllValues } from './fields.ts'
import type { ProductFields } from './product-fields.ts'

export interface StoredVariant {
  readonly id: number
  readonly productId: number
  readonly color: string
  readonly colorId: number
  readonly onHand: number
  readonly reserved: number
}

/** A stored product as a catalogue file shows it. */
export interface StoredProduct {
  readonly id: number
  readonly values: AllValues<ProductFields>
  readonly variants: readonly StoredVariant[]
}

export async function loadProductsBySku(
  tx: Database,
  skus: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await readRows(tx).where(inArray(products.sku, [...skus]))
  return new Map((await withParts(tx, rows)).map(product => [product.values.sku, product]))
}

/** Reads products by id, in the order of `ids`. */
export async function loadProductsById(tx: Database, ids: readonly number[]): Promise<StoredProduct[]> {
  const rows = await readRows(tx).where(isAmong(products.id, ids))
  const byId = new Map((await withParts(tx, rows)).map(product => [product.id, product]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

function readRows(tx: Database) {
  return tx
    .select({ row: products, category: categories.slug, brand: brands.slug, region: regions.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(regions, eq(regions.id, products.regionId))
}

async function withParts(tx: Database, rows: Awaited<ReturnType<typeof readRows>>): Promise<StoredProduct[]> {
  const ids = rows.map(({ row }) => row.id)
  const variantsOf = groupBy(await readVariants(tx, ids), ({ productId }) => productId)
  const photosOf = groupBy(await readPhotos(tx, ids), ({ productId }) => productId)
  return rows.map(({ row, category, brand, region }) => {
    const variants = variantsOf.get(row.id) ?? []
    return {
      id: row.id,
      variants,
      values: {
        sku: row.sku,
        slug: row.slug,
        name: row.name,
        name_en: row.nameEn,
        category,
        brand,
        description: row.description,
        price: row.price,
        special: row.special,
        disabled: row.disable === 1,
        ready_to_ship: row.readyToShip,
        shipping_cost: row.shippingCost,
        guarantee_months: row.guaranteeMonths,
        weight_grams: row.weightGrams,
        region: region ?? '',
        keywords: row.keywords,
        colors: variants.map(({ color, onHand }) => ({ color, on_hand: onHand })),
        specs: row.specs,
        filters: row.filters,
        photos: (photosOf.get(row.id) ?? []).map(({ url, alt, color }) => ({ url, alt, color: color ?? '' })),
        picture: row.picture,
        retired: row.retiredAt !== null,
        created_at: row.createdAt,
      },
    }
  })
}

async function readVariants(tx: Database, ids: readonly number[]): Promise<StoredVariant[]> {
  return tx
    .select({
      id: productColors.id,
      productId: productColors.productId,
      color: colors.nameEn,
      colorId: productColors.colorId,
      onHand: productColors.onHand,
      reserved: productColors.reserved,
    })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.colorId))
    .where(isAmong(productColors.productId, ids))
    .orderBy(asc(productColors.productId), asc(productColors.position), asc(productColors.id))
}

async function readPhotos(tx: Database, ids: readonly number[]) {
  return tx
    .select({
      productId: photoSources.productId,
      url: photoSources.url,
      alt: photoSources.alt,
      color: colors.nameEn,
    })
    .from(photoSources)
    .leftJoin(colors, eq(colors.id, photoSources.colorId))
    .where(isAmong(photoSources.productId, ids))
    .orderBy(asc(photoSources.productId), asc(photoSources.position), asc(photoSources.id))
}
