/**
 * `npm run relevance`: how well the search finds what shoppers mean, over judged queries: those of `queries.json`, and a
 * closed half of which only totals are printed.
 */
import { readFileSync } from 'node:fs'
import { listingQuestion, listProducts } from '@khaneno/api/catalogue/listing/listing'
import { Catalogue } from '@khaneno/api/catalogue/snapshot/catalogue'
import { connectMemory } from '@khaneno/api/db/engines/connect-pglite'
import { products as productTable } from '@khaneno/api/db/schema/schema'
import { seedDatabase } from '@khaneno/api/demo/seed-database'
import { groupBy } from '@khaneno/api/lib/group-by'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { demo } from '../content.ts'
import { closedQueries } from './closed-queries.ts'
import { type Figures, figuresOf, RECALL_DEPTH, summaryOf } from './figures.ts'
import { gradeOf, type JudgedProduct, type JudgedQueries, judgedQueriesSchema } from './judgement.ts'

/** Ages and prices of the demo's goods follow from it. */
const NOW = new Date('2026-11-20T09:00:00Z')
const CLOSED_QUERIES = 165
const WORST = 10

interface Measured extends Figures {
  readonly kind: string
  readonly text: string
}

const connection = await connectMemory()
await connection.migrate()
await seedDatabase(connection.db, demo, NOW)
const catalogue = await Catalogue.load(connection.db)
const goods = await judgedProducts()

const file = readFileSync(new URL('queries.json', import.meta.url), 'utf8')
const open = measure(judgedQueriesSchema.parse(JSON.parse(file)))
const closed = measure(closedQueries('2026', CLOSED_QUERIES, goods))

console.log('| queries | count | nDCG@10 | recall@48 | nothing found |\n| --- | --: | --: | --: | --: |')
for (const kind of new Set(open.map(each => each.kind)))
  row(
    kind,
    open.filter(each => each.kind === kind),
  )
row('**open half**', open)
row('**closed half**', closed)
console.log('\nThe worst of the open half:')
for (const { ndcg, kind, text } of [...open].sort((a, b) => a.ndcg - b.ndcg).slice(0, WORST))
  console.log(`  ${ndcg.toFixed(2)}  ${kind}: ${text}`)
await connection.close()

function measure(queries: JudgedQueries): Measured[] {
  return Object.entries(queries).flatMap(([kind, judged]) =>
    judged.flatMap(([text, want]) => {
      const grade = new Map(goods.map(product => [product.id, gradeOf(product, want)]))
      const figures = figuresOf(
        found(text).map(id => grade.get(id) ?? 0),
        [...grade.values()],
      )
      return figures ? [{ kind, text, ...figures }] : []
    }),
  )
}

/** Ids of the first results, as the results page asks for them. */
function found(searchText: string): number[] {
  const ids: number[] = []
  for (let page = 1; ids.length < RECALL_DEPTH; page++) {
    const { data, pageCount } = listProducts(
      catalogue,
      listingQuestion(productListing.query.parse({ searchText, page: String(page) })),
    )
    ids.push(...data.map(({ id }) => id))
    if (page >= pageCount) break
  }
  return ids
}

function row(name: string, measured: readonly Figures[]): void {
  const { queries, ndcg, recall, nothing } = summaryOf(measured)
  console.log(
    `| ${name} | ${queries} | ${ndcg.toFixed(2)} | ${recall.toFixed(2)} | ${(nothing * 100).toFixed(0)} % |`,
  )
}

async function judgedProducts(): Promise<JudgedProduct[]> {
  const { id, specs } = productTable
  const rows = await connection.db.select({ id, specs }).from(productTable)
  const specsOf = new Map(rows.map(each => [each.id, each.specs.map(({ value }) => value)]))
  const { products, categories } = catalogue.snapshot
  const byPrice = products.toSorted((a, b) => a.payable - b.payable)
  const siblingsOf = groupBy(byPrice, ({ category }) => category.fatherId)
  return products.map(product => {
    const { row, category, brand, variants, payable } = product
    const siblings = siblingsOf.get(category.fatherId) ?? []
    return {
      id: row.id,
      name: row.name,
      categories: category.breadcrumb.map(({ slug }) => slug),
      siblings: categories.filter(({ fatherId }) => fatherId === category.fatherId).map(({ slug }) => slug),
      brand: brand.slug,
      brandNames: [brand.name, brand.nameEn],
      colours: variants.map(({ name }) => name),
      payable,
      isCheap: payable <= (siblings[Math.floor(siblings.length / 3)]?.payable ?? 0),
      specs: specsOf.get(row.id) ?? [],
      canBuy: catalogue.inventoryOf(product) > 0,
    }
  })
}
