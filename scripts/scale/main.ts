import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../lib/build.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { ApiProcess } from './api-process.ts'
import { idleShare, productCost, snapshotCost, stockCost } from './changes.ts'
import { fill, simulationDatabase } from './database.ts'
import { listingCpu, productCpu, searchCpu } from './reads.ts'

const parts = ['listing', 'search', 'product', 'idle', 'stock', 'change', 'snapshot', 'memory'] as const

type Part = (typeof parts)[number]

interface SimulationOptions {
  readonly products: number
  /** A PostgreSQL server; the simulation makes a database of its own on it. */
  readonly server: string
  /** Largest heap of the API, MB (`--max-old-space-size`): V8 collects garbage the more rarely, the more it may use. */
  readonly heap: number
  /** Whether the filled database stays for the next run. */
  readonly keep: boolean
  readonly measures: (part: Part) => boolean
}

class UsageError extends Error {
  override readonly name = 'UsageError'
}

const usage = `npm run simulate -- --database postgres://… [--products 50000] [--heap 320] [--keep] [--only ${parts.join(',')}]`

/** Reads the command line; throws `UsageError` with the usage. */
function readOptions(args: readonly string[]): SimulationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      products: { type: 'string', default: '50000' },
      heap: { type: 'string', default: '320' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const products = Number(values.products)
  const heap = Number(values.heap)
  const only = values.only?.split(',')
  const isKnown = (name: string) => parts.some(part => part === name)
  if (values.database === undefined || !URL.canParse(values.database)) throw new UsageError(usage)
  if (!Number.isSafeInteger(products) || products < 2_500 || products > 2_000_000) {
    throw new UsageError(`--products is a whole number from 2500 to 2000000. ${usage}`)
  }
  if (!Number.isSafeInteger(heap) || heap < 64) throw new UsageError(usage)
  if (only?.some(name => !isKnown(name))) throw new UsageError(usage)
  return {
    products,
    server: values.database,
    heap,
    keep: values.keep,
    measures: part => only?.includes(part) ?? true,
  }
}

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
  if (measures('change')) change('product change', await productCost(api, database.url, 100))
  if (measures('snapshot')) change('new snapshot', await snapshotCost(api, database.url, 5))
  if (measures('memory')) await memory('after the changes')
} finally {
  await api.stop()
  if (!keep) await database.drop()
}
