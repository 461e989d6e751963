// Measures the CPU cost of a listing with all its facets: `npm run bench -w demo`. Needs no database and no server: the
// snapshot is built from generated rows, and every listing is computed (the API caches responses, this does not).

import {
  type ListingQuery,
  listingQuestion,
  listProducts,
  type Shown,
} from '@khaneno/api/catalogue/listing/listing'
import type { ProductRows } from '@khaneno/api/catalogue/rows/load-rows'
import type { SnapshotProduct } from '@khaneno/api/catalogue/rows/snapshot-product'
import { buildSnapshot } from '@khaneno/api/catalogue/snapshot/snapshot'
import { groupBy } from '@khaneno/api/lib/group-by'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { colors } from '../src/seed/data/colors.ts'
import { REGION_COUNT } from '../src/seed/data/shop-window.ts'
import { generateShop } from '../src/seed/generate/shop.ts'

const sizes = [
  { products: 2_000, goalMs: 2, runs: 2_000 },
  { products: 50_000, goalMs: 40, runs: 200 },
]

const shop = {
  ...generateShop(new Date('2026-11-20T09:00:00Z')),
  // Their names do not matter here.
  colors: Object.entries(colors).map(([nameEn, hex], at) => ({
    id: at + 1,
    name: nameEn,
    nameEn,
    hex,
    position: at,
  })),
  regions: Array.from({ length: REGION_COUNT }, (_, at) => ({ id: at + 1, name: `${at}`, position: at })),
}

console.log('| products | listing | goal | CPU, counted | CPU, serialised |\n| --- | --- | --- | --- | --- |')
for (const { products, goalMs, runs } of sizes) {
  const start = process.cpuUsage()
  const catalogue = await catalogueOf(products)
  const built = milliseconds(process.cpuUsage(start))
  for (const [title, query] of Object.entries(queriesFor(catalogue))) {
    const count = () => listProducts(catalogue, listingQuestion(query))
    const send = () => JSON.stringify(productListing.answer.parse(count()))
    const cells = [products, title, `< ${goalMs} ms`, cpuOf(count, runs), cpuOf(send, runs)]
    console.log(
      `| ${cells.map(cell => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)).join(' | ')} |`,
    )
  }
  console.log(
    `| ${products.toLocaleString('en')} | building the snapshot, once per change | | ${built.toFixed(0)} ms | |`,
  )
}

/** CPU time per call (user and system, including garbage collection), after a warm-up. */
function cpuOf(work: () => unknown, runs: number): string {
  for (let run = 0; run < runs / 4; run++) work()
  const start = process.cpuUsage()
  for (let run = 0; run < runs; run++) work()
  return `${(milliseconds(process.cpuUsage(start)) / runs).toFixed(2)} ms`
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function queriesFor(catalogue: Shown): Record<string, ListingQuery> {
  const query = (input: object) => productListing.query.parse(input)
  const { facets } = listProducts(catalogue, listingQuestion(query({ category: 'espresso-makers' })))
  if (!facets) throw new Error('a listing without facets')
  return {
    'the whole shop': query({ order: 'popular' }),
    'a category': query({ category: 'espresso-makers' }),
    'the whole shop, one value chosen in every facet': query({
      available: 'true',
      sendTime: 'true',
      brandList: facets.brands
        .slice(0, 4)
        .map(({ id }) => id)
        .join(),
      colorList: facets.colors
        .slice(0, 3)
        .map(({ color }) => color.replace('#', '@'))
        .join(),
      regionList: '1,2,3',
      filterList: facets.filters.flatMap(({ values }) => values.slice(0, 2).map(({ slug }) => slug)).join(),
      miniPrice: '1000000',
      maxPrice: '90000000',
      order: 'cheapest',
    }),
    'a search text of two words': query({ searchText: 'قهوه ساز', order: 'popular' }),
    'a search text of twelve words': query({
      searchText: 'قهوه ساز اسپرسو مدل وات بخار دستگاه اتو لیتر استیل برقی نوا',
      order: 'popular',
    }),
  }
}

/** The demo shop's products, repeated with different ids, slugs, names, prices, brands and regions. */
async function catalogueOf(size: number): Promise<Shown> {
  const base = shop.products.filter(({ retiredAt }) => retiredAt === null)
  const products = Array.from({ length: size }, (_, index): ProductRows['products'][number] => {
    const row = base[index % base.length]
    if (!row) throw new Error('the demo shop has no products')
    const round = Math.floor(index / base.length)
    if (round === 0) return { ...row, id: index + 1 }
    return {
      ...row,
      id: index + 1,
      slug: `${row.slug}-${round}`,
      sku: `${row.sku}-${round}`,
      name: `${row.name} ${round}${index}`,
      brandId: 1 + ((row.brandId + round) % shop.brands.length),
      regionId: 1 + ((row.regionId + round) % shop.regions.length),
      price: row.price + round * 7_000,
    }
  })
  const colorsOf = groupBy(shop.productColors, ({ productId }) => productId)
  const variants = products.flatMap(({ id }, index) =>
    (colorsOf.get(base[index % base.length]?.id ?? 0) ?? []).map((color, at) => ({
      ...color,
      productId: id,
      id: id * 10 + at,
    })),
  )
  const snapshot = await buildSnapshot(shop, [{ products, variants, ratings: [], questionCounts: [] }])
  const onHand = new Map(variants.map(({ id, onHand: pieces }) => [id, pieces]))
  const inventoryOf = ({ row, variants: own }: SnapshotProduct) =>
    row.disable === 1 ? 0 : own.reduce((sum, { variantId }) => sum + (onHand.get(variantId) ?? 0), 0)
  const available = Uint8Array.from(snapshot.products, product => Number(inventoryOf(product) > 0))
  return { snapshot, available, inventoryOf }
}
