import { Gauge, type Registry } from 'prom-client'
import type { DatabaseClock } from './database-clock.ts'

/** How wrong this machine's clock is, and whether the database answered when its clock was last read. */
export function measureClock(register: Registry, clock: Pick<DatabaseClock, 'skew' | 'answers'>): void {
  new Gauge({
    name: 'shop_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers: [register],
    collect() {
      this.set(clock.skew)
    },
  })
  new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answered within 5 s when it was last asked (every 10 s)',
    registers: [register],
    collect() {
      this.set(Number(clock.answers))
    },
  })
}
