import type { Registry } from 'prom-client'
import { liveGauge } from 'shared-server/live-metrics'
import type { Connection } from './connection.ts'

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
