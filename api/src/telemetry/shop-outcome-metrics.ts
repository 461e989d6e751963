import { Counter, type Registry } from 'prom-client'
import type { PartName } from 'shared-server/part-metrics'
import type { ShopOutcome } from 'shared-shop/endpoints/telemetry/shop-outcomes'
import { readVersions } from 'shared-shop/orders/checkout-versions'
import type { ListedParts } from './listed-parts.ts'

/** Counts an outcome of a release, under names that the registry lists. */
type CountOutcome = (
  release: Pick<PartName, 'remote' | 'version'>,
  outcome: ShopOutcome,
  count: number,
) => void

/** Counts what shoppers achieved, once for each release on their page. */
export function createOutcomeMetrics(register: Registry): CountOutcome {
  const outcomes = new Counter({
    name: 'shop_outcomes_total',
    help: 'What shoppers achieved, by each release on their page',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [register],
  })
  return ({ remote, version }, outcome, count) => outcomes.inc({ remote, version, outcome }, count)
}

/** Counts a paid order for each of the `versions` (`writeVersions`) on the page that opened its payment. */
export async function countPaid(
  listed: Pick<ListedParts, 'refresh' | 'nameOf'>,
  count: CountOutcome,
  versions: string | null,
): Promise<void> {
  await listed.refresh()
  for (const [remote, version] of Object.entries(readVersions(versions ?? '') ?? {}))
    count(listed.nameOf({ remote, version, expose: '' }), 'paid', 1)
}
