import { purgeAddresses } from '../addresses/address-changes.ts'
import { purgeHandovers } from '../carts/handovers.ts'
import type { Database } from '../db/database.ts'
import type { OrderLifecycle } from '../orders/order-lifecycle.ts'
import { fillSkus } from '../orders/rows/order-rows.ts'
import type { Reconciler } from '../payments/reconcile.ts'
import type { RestockNotifier } from '../restock/restock-notifier.ts'
import type { Job } from './run-jobs.ts'

const SECOND = 1000

interface Workers {
  readonly orderLifecycle: Pick<OrderLifecycle, 'expireHolds'>
  readonly reconciler: Pick<Reconciler, 'run'>
  readonly restock: Pick<RestockNotifier, 'run'>
  readonly purgeLogins: () => Promise<void>
}

/** The jobs of the shop. Each locks the rows that it changes. */
export function jobTable(workers: Workers, db: Database, now: () => Date): readonly Job[] {
  const { orderLifecycle, reconciler, restock, purgeLogins } = workers
  return [
    { name: 'expire-holds', every: 15 * SECOND, run: () => orderLifecycle.expireHolds() },
    { name: 'reconcile-payments', every: 30 * SECOND, run: () => reconciler.run() },
    { name: 'notify-restock', every: 15 * SECOND, run: () => restock.run() },
    { name: 'fill-order-skus', every: 60 * SECOND, run: () => fillSkus(db) },
    { name: 'purge-logins', every: 3600 * SECOND, run: purgeLogins },
    { name: 'purge-addresses', every: 3600 * SECOND, run: () => purgeAddresses(db, now()) },
    { name: 'purge-handovers', every: 600 * SECOND, run: () => purgeHandovers(db, now()) },
  ]
}
