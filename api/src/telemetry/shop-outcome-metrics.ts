import { Counter, type Registry } from 'prom-client'
import type { PartName } from 'shared-server/part-metrics'
import type { ShopOutcome } from 'shared-shop/endpoints/telemetry/shop-outcomes'

/** Counts what shoppers achieved, once for each release on their page. */
export function createOutcomeMetrics(
  register: Registry,
): (release: Pick<PartName, 'remote' | 'version'>, outcome: ShopOutcome, count: number) => void {
  const outcomes = new Counter({
    name: 'shop_outcomes_total',
    help: 'What shoppers achieved, by each release on their page',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [register],
  })
  return ({ remote, version }, outcome, count) => outcomes.inc({ remote, version, outcome }, count)
}
