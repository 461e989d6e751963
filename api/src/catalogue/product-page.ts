import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { ProductCard } from 'shared-shop/catalogue/product'
import type { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { listQuestions } from '../comments/questions.ts'
import { publishedReviews } from '../comments/reviews.ts'
import { type Database, isAmong } from '../db/database.ts'
import { products } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { productsInOrder } from './listing/listing.ts'
import { priceHistory } from './price-history.ts'
import { newerFirst, type SnapshotProduct } from './rows/snapshot-product.ts'
import { findBySlug } from './slug-redirects.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { toCard } from './snapshot/product-views.ts'

const RELATED = 8
const REVIEWS = 20

/** A product by slug, former slug or id, with related ones. Throws `ApiFailure` NOT_FOUND, GONE (withdrawn). */
export async function productPage(
  catalogue: Catalogue,
  db: Database,
  slugOrId: string,
): Promise<EndpointAnswer<typeof productDetail>> {
  const product = await findBySlug(db, 'product', slugOrId, asked => find(catalogue, asked))
  if (!product) throw new ApiFailure('NOT_FOUND')
  const { row } = product
  const details = (await productDetails(db, [row.id])).get(row.id)
  if (!details) throw new ApiFailure('NOT_FOUND')
  const reviews = await publishedReviews(db, row.id, { order: 'newest', limit: REVIEWS, offset: 0 })
  const questionRows = product.questionCount === 0 ? [] : (await listQuestions(db, row.id, 1)).data
  const sellable = row.disable === 0
  return {
    product: {
      ...toCard(catalogue, product),
      nameEn: details.nameEn,
      sku: details.sku,
      brand: product.brand,
      category: { id: product.category.id, name: product.category.name, slug: product.category.slug },
      breadcrumb: [...product.category.breadcrumb],
      description: details.description,
      guaranteeMonths: details.guaranteeMonths,
      weightGrams: details.weightGrams,
      specs: details.specs,
      variants: product.variants.map(({ variantId, colorId, name, color, picture }) => ({
        id: colorId,
        name,
        color,
        inventory: sellable ? catalogue.stockOf(variantId) : 0,
        picture,
      })),
      reviews,
      questions: questionRows,
      questionCount: product.questionCount,
      ratingHistogram: [...product.histogram],
      priceHistory: await priceHistory(db, row.id),
    },
    related: related(catalogue, product).map(other => toCard(catalogue, other)),
  }
}

/** Throws `ApiFailure` GONE for a withdrawn one. */
function find({ snapshot }: Catalogue, slugOrId: string): SnapshotProduct | undefined {
  const isId = /^[1-9]\d{0,9}$/.test(slugOrId)
  const product = snapshot.bySlug.get(slugOrId) ?? (isId ? snapshot.byId.get(Number(slugOrId)) : undefined)
  if (!product && snapshot.retired.has(slugOrId)) throw new ApiFailure('GONE')
  return product
}

/**
 * The best-selling product in stock of each kind of the other categories in a product's department. Throws `ApiFailure`
 * NOT_FOUND, GONE (withdrawn).
 */
export function goesWith(catalogue: Catalogue, slugOrId: string): ProductCard[] {
  const product = find(catalogue, slugOrId)
  if (!product) throw new ApiFailure('NOT_FOUND')
  const [department, category] = product.category.breadcrumb
  const kinds = new Set<number>()
  const chosen: SnapshotProduct[] = []
  for (const other of productsInOrder(catalogue, 'popular')) {
    const [itsDepartment, itsCategory] = other.category.breadcrumb
    if (itsDepartment?.slug !== department?.slug || itsCategory?.slug === category?.slug) continue
    if (kinds.has(other.category.id) || catalogue.inventoryOf(other) === 0) continue
    kinds.add(other.category.id)
    if (chosen.push(other) === RELATED) break
  }
  return chosen.map(other => toCard(catalogue, other))
}

/** Same category, available first, nearest price first. */
function related(catalogue: Catalogue, product: SnapshotProduct): SnapshotProduct[] {
  const { places, listing } = catalogue.snapshot
  const others = [...(listing.members.get(product.category.id) ?? [])].flatMap(p => places[p] ?? [])
  const near = others
    .filter(other => other !== product && other.category === product.category)
    .sort(
      (a, b) =>
        Math.abs(a.payable - product.payable) - Math.abs(b.payable - product.payable) || newerFirst(a, b),
    )
  const isThere = (other: SnapshotProduct) => catalogue.inventoryOf(other) > 0
  return [...near.filter(isThere), ...near.filter(other => !isThere(other))].slice(0, RELATED)
}

/** What only a product's own page and comparisons show. */
export type ProductDetails = Awaited<ReturnType<typeof loadDetails>>[number]

function loadDetails(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: products.id,
      nameEn: products.nameEn,
      sku: products.sku,
      description: products.description,
      guaranteeMonths: products.guaranteeMonths,
      weightGrams: products.weightGrams,
      specs: products.specs,
    })
    .from(products)
    .where(isAmong(products.id, ids))
}

export async function productDetails(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductDetails>> {
  if (ids.length === 0) return new Map()
  return new Map((await loadDetails(db, ids)).map(details => [details.id, details]))
}
