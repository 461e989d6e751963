import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { ApiProcess } from './api-process.ts'
import { idleShare, snapshotCost, stockCost } from './changes.ts'
import { fill, simulationDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { listingCpu, productCpu, searchCpu } from './reads.ts'

/** Fills a database with many products and prints what they cost the API: see docs/scale.md. */
const { products, server, heap, keep, measures } = readOptions(process.argv.slice(2))
const root = join(import.meta.dirname, '../..')
const say = (line: string) => console.error(line)
const row = (figure: string, value: string) => console.log(`| ${figure} | ${value} |`)
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

const files = { api: await ensureBuilt(root, 'api', say), demo: await ensureBuilt(root, 'demo', say) }
const database = await simulationDatabase(server, products)
const place = { databaseUrl: database.url, dataDir: scratchFolder('simulation'), heap }

// The first start migrates and seeds.
await (await ApiProcess.start(files, place)).stop()
await fill(database.url, products)
const api = await ApiProcess.start(files, place)
try {
  row(`${products.toLocaleString('en')} products`, 'value')
  console.log('| --- | --- |')
  const memory = async (when: string) => {
    const { resident, heap, peak } = await api.memory()
    row(
      `memory ${when}: RSS, heap, largest RSS`,
      [resident, heap, peak].map(mb => `${mb.toFixed(0)} MB`).join(', '),
    )
  }
  if (measures('memory')) await memory('after the start')
  if (measures('idle')) row('idle: share of a core', `${(100 * (await idleShare(api, 30))).toFixed(2)} %`)
  if (measures('listing')) row('uncached faceted listing: CPU', ms(await listingCpu(api, 500)))
  if (measures('search')) row('uncached search: CPU', ms(await searchCpu(api, 250)))
  if (measures('product')) row('uncached product page: CPU', ms(await productCpu(api, 250)))
  if (measures('memory')) await memory('after 1,000 requests')
  const change = (name: string, { cpu, delay, stall }: Awaited<ReturnType<typeof stockCost>>) =>
    row(`${name}: CPU, shown after, longest stall`, [cpu, delay, stall].map(ms).join(', '))
  if (measures('stock')) change('stock change', await stockCost(api, database.url, 15))
  if (measures('snapshot')) change('new snapshot', await snapshotCost(api, database.url, 5))
  if (measures('memory')) await memory('after the changes')
} finally {
  await api.stop()
  if (!keep) await database.drop()
}
