import { Gauge, type Registry } from 'prom-client'
import type { Connection } from './connection.ts'

/** Connections of the pool by state; `waiting` are calls that wait for one. PGlite has no samples. */
export function measurePool(register: Registry, poolUse: Connection['poolUse']): void {
  new Gauge({
    name: 'shop_database_pool',
    help: 'Connections to the database (used, idle), and calls that wait for one (waiting)',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const use = poolUse()
      if (!use) return
      const { total, idle, waiting } = use
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}
