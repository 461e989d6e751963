import { Gauge, type Registry } from 'prom-client'
import { liveGauge } from 'shared-server/metrics/live-metrics'
import { remembered } from 'shared-server/remembered'
import { within } from 'shared-server/within'
import type { Log } from '../http/logger.ts'
import type { Connection } from './connection.ts'

/** How long what was read is served again, ms: many scrapers must not cost more than one. */
const MAX_AGE = 5_000
/** A scraper waits no longer for the database, ms: it would lose the other metrics too. */
const READ_WITHIN = 3_000

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Read when metrics are scraped; while the database is away it has no samples, and the others are served. */
export function databaseGauge(
  register: Registry,
  gauge: {
    readonly name: string
    readonly help: string
    readonly labelNames?: readonly string[]
    readonly read: () => Promise<readonly Sample[]>
    readonly log: Log
  },
): void {
  const { name, help, labelNames = [], read, log } = gauge
  const recent = remembered(read, MAX_AGE)
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    async collect() {
      const samples = await within(READ_WITHIN, recent()).catch((error: unknown) => {
        log.warn({ err: error, metric: name }, 'metric not read')
        return []
      })
      this.reset()
      // A reset gauge without labels is 0, which would be a wrong value.
      if (labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
}

/** Connections of the pool by state; `waiting` are calls that wait for one. PGlite has no samples. */
export function measurePool(register: Registry, poolUse: Connection['poolUse']): void {
  liveGauge(
    register,
    'shop_database_pool',
    'Connections to the database (used, idle), and calls that wait for one (waiting)',
    () => {
      const use = poolUse()
      if (!use) return []
      const { total, idle, waiting } = use
      return Object.entries({ used: total - idle, idle, waiting }).map(([state, count]) => [count, { state }])
    },
    ['state'],
  )
}
