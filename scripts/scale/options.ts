import { parseArgs } from 'node:util'

export const parts = ['listing', 'search', 'product', 'idle', 'stock', 'snapshot', 'memory'] as const

export type Part = (typeof parts)[number]

export interface SimulationOptions {
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
export function readOptions(args: readonly string[]): SimulationOptions {
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
