import { Gauge, type Registry } from 'prom-client'
import type { Log } from '../http/logger.ts'

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/**
 * A gauge read from the database when metrics are scraped. While the database is away it has no samples, and the other
 * metrics are served.
 */
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
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    async collect() {
      this.reset()
      try {
        for (const { labels = {}, value } of await read()) this.set(labels, value)
      } catch (error) {
        log.warn({ err: error, metric: name }, 'metric not read')
      }
    },
  })
}
