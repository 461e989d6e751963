import type { ProductFilter } from '../../../db/schema/catalogue.ts'
import type { products } from '../../../db/schema/schema.ts'
import { Problem } from '../cells/problem.ts'
import type { Values } from './fields.ts'
import type { ImportContext } from './kind.ts'
import { found } from './lookups.ts'
import type { ProductFields } from './product-fields.ts'

type Insert = typeof products.$inferInsert
export type ProductColumns = Partial<Insert>

/** The columns of the table for the values that a line gives. Throws {@link Problem} UNKNOWN for names the shop lacks. */
export async function productColumns(
  values: Values<ProductFields>,
  { tx, lookups, now }: ImportContext,
): Promise<ProductColumns> {
  const tables = await lookups.tables(tx)
  const { category, brand, region, disabled, retired } = values
  const columns: { readonly [K in keyof Insert]?: Insert[K] | undefined } = {
    sku: values.sku,
    slug: values.slug,
    name: values.name,
    nameEn: values.name_en,
    categoryId: category === undefined ? undefined : found(tables.categories, category, 'category').id,
    brandId: brand === undefined ? undefined : found(tables.brands, brand, 'brand'),
    description: values.description,
    price: values.price,
    special: values.special,
    disable: disabled === undefined ? undefined : Number(disabled),
    readyToShip: values.ready_to_ship,
    shippingCost: values.shipping_cost,
    guaranteeMonths: values.guarantee_months,
    weightGrams: values.weight_grams,
    regionId:
      region === undefined ? undefined : region === '' ? null : found(tables.regions, region, 'region'),
    keywords: values.keywords,
    specs: values.specs,
    filters: values.filters,
    picture: values.picture,
    retiredAt: retired === undefined ? undefined : retired ? now : null,
    createdAt: values.created_at,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Fills in the texts of filter values that are named by slug only. */
export async function withFilterTexts(
  filters: readonly ProductFilter[],
  { tx, lookups }: ImportContext,
): Promise<ProductFilter[]> {
  if (filters.every(({ index, name }) => index !== '' && name !== '')) return [...filters]
  const known = await lookups.filters(tx)
  return filters.map(filter => {
    if (filter.index !== '' && filter.name !== '') return filter
    const { index, name, slug } = found(known, filter.slug, 'filters')
    return { index, name, slug }
  })
}

/** A slug made of a name: letters and digits of any script, joined by hyphens. Throws {@link Problem} NOT_SLUG. */
export function slugOfName(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 150)
    .replace(/^-+|-+$/g, '')
  if (slug === '') throw new Problem('NOT_SLUG', name, { column: 'slug' })
  return slug
}
