import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import type { RemoteOverview } from '../contract/overview.ts'
import { canaryOf, defaultOf } from '../versions/live.ts'
import { signals } from './evidence/signals.ts'
import { type Counts, sumOf } from './figures/counts.ts'
import type { Series } from './figures/series.ts'

const HOUR_MINUTES = 60
/** A minute, or the whole hour, with fewer views says nothing. */
const ENOUGH_IN_MINUTE = 5
const ENOUGH = 20

/** The last point is the minute that is not over. */
export function latestFaults(
  series: Series,
  document: RegistryDocument,
  remote: string,
  at: Date,
): RemoteOverview['faults'] {
  const minutesOf = (of: RegistryVersion | undefined): Counts[] =>
    of
      ? series.minutes(remote, of.metadata.version, at, HOUR_MINUTES)
      : Array.from({ length: HOUR_MINUTES }, () => ({}))
  const [tried, others] = [minutesOf(canaryOf(document, remote)), minutesOf(defaultOf(document, remote))]
  const usual = faultShare(sumOf(others), ENOUGH)
  return {
    points: tried.map((counts, index) => ({
      canary: faultShare(counts, ENOUGH_IN_MINUTE),
      default: faultShare(others[index] ?? {}, ENOUGH_IN_MINUTE),
    })),
    canary: faultShare(sumOf(tried), ENOUGH),
    default: usual,
    limit: signals.faults.limit(usual ?? 0),
  }
}

/** The share of views that were not shown as they should be: on servers or in browsers, whichever is higher. */
function faultShare(counts: Counts, enough: number): number | null {
  const server = shareOf(counts['server.bad'], counts['server.views'], enough)
  const browser = shareOf(counts['signed.bad'], counts['signed.any'], enough)
  return server === null || browser === null ? (server ?? browser) : Math.max(server, browser)
}

function shareOf(events = 0, exposures = 0, enough: number): number | null {
  return exposures < enough ? null : Math.min(1, events / exposures)
}
