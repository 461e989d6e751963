import { inArray } from 'drizzle-orm'
import { redirectSlug } from '../../../catalogue/slug-redirects.ts'
import { products } from '../../../db/schema/schema.ts'
import { drawnPicture } from '../../../pictures/picture-path.ts'
import { Problem } from '../cells/problem.ts'
import { changedValues, describeChanges, type Values } from './fields.ts'
import { defineKind, type ImportContext, type Line, type Outcome } from './kind.ts'
import { type ProductColumns, productColumns, slugOfName, withFilterTexts } from './product-columns.ts'
import { type ProductFields, productFields, refuseJump } from './product-fields.ts'
import { checkPhotos, storePhotoSources } from './product-photos.ts'
import { loadProductsBySku, type StoredProduct } from './product-rows.ts'
import { insertProducts, updateProducts } from './product-writes.ts'
import { requireColumns } from './store-records.ts'
import { storeVariants, type VariantChanges, variantChanges } from './variant-changes.ts'

interface Plan {
  readonly line: Line<ProductFields>
  readonly product: StoredProduct | null
  readonly changed: Values<ProductFields>
  readonly columns: ProductColumns
  readonly variants: VariantChanges | null
}

/** Goods with their colors, stock, specifications, filter values and photographs. */
export const productKind = defineKind({
  name: 'product',
  fields: productFields,
  keyColumns: ['sku'],
  async store(lines, context) {
    const stored = await loadProductsBySku(
      context.tx,
      lines.map(({ key }) => key),
    )
    const slugs = await Slugs.of(lines, stored, context)
    const outcomes: Outcome[] = []
    const plans: Plan[] = []
    for (const line of lines) {
      try {
        const plan = await planLine(line, stored.get(line.key) ?? null, slugs, context)
        if (Object.keys(plan.changed).length === 0) {
          outcomes.push({ line: line.line, key: line.key, action: 'unchanged' })
        } else plans.push(plan)
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        outcomes.push({ line: line.line, key: line.key, action: 'refuse', problem })
      }
    }
    const created = await create(plans, context)
    await update(plans, context)
    for (const { line, product, changed } of plans) {
      outcomes.push({
        line: line.line,
        key: line.key,
        action: product ? 'update' : 'create',
        subject: ['product', product?.id ?? created.get(line.key) ?? 0],
        fields: describeChanges(productFields, changed, product?.values ?? null),
      })
    }
    return outcomes
  },
})

async function planLine(
  line: Line<ProductFields>,
  product: StoredProduct | null,
  slugs: Slugs,
  context: ImportContext,
): Promise<Plan> {
  const given = await complete(line.values, product, context)
  const changed = product ? changedValues(productFields, given, product.values) : given
  if (product) refuseJump(product.values.price, changed.price, context)
  if (changed.photos) await checkPhotos(changed.photos, context)
  if (changed.slug !== undefined) slugs.take(changed.slug, line.key)
  const picture = product?.values.picture ?? given.picture ?? ''
  return {
    line,
    product,
    changed,
    columns: await productColumns(changed, context),
    variants: changed.colors ? await variantChanges(changed.colors, product, picture, context) : null,
  }
}

/** The values of a line with what follows from them. Throws {@link Problem} REQUIRED for what a new product lacks. */
async function complete(
  values: Values<ProductFields>,
  product: StoredProduct | null,
  context: ImportContext,
): Promise<Values<ProductFields>> {
  const filters = values.filters && (await withFilterTexts(values.filters, context))
  const given = filters ? { ...values, filters } : values
  if (product) return given
  requireColumns(given, ['name', 'category', 'brand', 'price', 'weight_grams', 'colors'])
  const [first] = given.colors ?? []
  if (!first) throw new Problem('REQUIRED', '', { column: 'colors' })
  const { hex } = await context.lookups.color(context.tx, first.color, 'colors')
  return {
    ...given,
    slug: given.slug ?? slugOfName(given.name ?? ''),
    picture: given.picture ?? drawnPicture(given.category ?? '', hex),
  }
}

async function create(plans: readonly Plan[], context: ImportContext): Promise<Map<string, number>> {
  const added = plans.filter(({ product }) => !product)
  const ids = await insertProducts(added, context)
  await storePhotoSources(
    added.map(({ line, changed }) => ({ productId: ids.get(line.key) ?? 0, photos: changed.photos })),
    context,
  )
  return ids
}

async function update(plans: readonly Plan[], context: ImportContext): Promise<void> {
  const { tx, now, changesRows, setStock } = context
  const updated = plans.flatMap(({ product, ...plan }) => (product ? [{ ...plan, product }] : []))
  if (changesRows) {
    await updateProducts(
      updated.map(({ product, columns }) => ({ id: product.id, columns })),
      context,
    )
  }
  for (const { line, product, changed, variants } of updated) {
    if (changed.slug !== undefined && changesRows) {
      await redirectSlug(tx, 'product', { from: product.values.slug, to: changed.slug }, now)
    }
    if (!variants) continue
    await storeVariants(product.id, variants, context)
    for (const change of variants.stock) setStock({ ...change, line: line.line })
  }
  await storePhotoSources(
    updated.map(({ product, changed }) => ({ productId: product.id, photos: changed.photos })),
    context,
  )
}

/** The slugs that lines want, and who has them. */
class Slugs {
  private constructor(private readonly owners: Map<string, string>) {}

  static async of(
    lines: readonly Line<ProductFields>[],
    stored: ReadonlyMap<string, StoredProduct>,
    { tx }: ImportContext,
  ): Promise<Slugs> {
    const wanted = lines.flatMap(({ key, values }) => {
      const slug = values.slug ?? (stored.has(key) ? undefined : (values.name ?? ''))
      if (slug === undefined || slug === '') return []
      return values.slug ?? trySlug(slug)
    })
    const rows =
      wanted.length === 0
        ? []
        : await tx
            .select({ slug: products.slug, sku: products.sku })
            .from(products)
            .where(inArray(products.slug, wanted))
    return new Slugs(new Map(rows.map(({ slug, sku }) => [slug, sku])))
  }

  /** Throws {@link Problem} TAKEN when another product has the slug. */
  take(slug: string, sku: string): void {
    const owner = this.owners.get(slug)
    if (owner !== undefined && owner !== sku) {
      throw new Problem('TAKEN', slug, { detail: owner, column: 'slug' })
    }
    this.owners.set(slug, sku)
  }
}

function trySlug(name: string): string[] {
  try {
    return [slugOfName(name)]
  } catch {
    return []
  }
}
