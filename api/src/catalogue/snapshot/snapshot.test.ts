import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../test/databases.ts'
import { fillFixture, product } from '../../../test/fixture.ts'
import { SLICE } from '../../lib/slices.ts'
import { type CatalogueRows, eachProducts, loadRows, type ProductRows } from '../rows/load-rows.ts'
import { listKeys } from './listing-index.ts'
import { buildSnapshot } from './snapshot.ts'

const PAGES = 6

let rows: CatalogueRows
let page: ProductRows
beforeAll(async () => {
  const database = await openDatabase()
  try {
    await fillFixture(database.connection.db)
    rows = await loadRows(database.connection.db)
    for await (const each of eachProducts(database.connection.db)) page = each
  } finally {
    await database.drop()
  }
})

/** Pages of copies of one product. */
function* manyProducts(): Generator<ProductRows> {
  const [one] = page.products.filter(({ id }) => id === product.plenty)
  if (!one) throw new Error('the fixture has no such product')
  for (let start = 0; start < PAGES * SLICE; start += SLICE) {
    const products = Array.from({ length: SLICE }, (_, at) => {
      const id = 1_000 + start + at
      return { ...one, id, slug: `plenty-${id}`, sku: `P-${id}` }
    })
    yield { products, variants: [], ratings: [], questionCounts: [] }
  }
}

test('snapshot – of thousands of products – built in slices, so that others get their turn', async () => {
  let turns = 0
  let timer = setImmediate(function count() {
    turns++
    timer = setImmediate(count)
  })
  const snapshot = await buildSnapshot(rows, manyProducts())
  clearImmediate(timer)
  expect(snapshot.products).toHaveLength(PAGES * SLICE)
  // Each page is read, each facet and the numbers are packed, in at most SLICE products at a time.
  expect(turns).toBeGreaterThanOrEqual(PAGES * (listKeys.length + 2))
})
