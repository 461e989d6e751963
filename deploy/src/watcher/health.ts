import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Health, RemoteOverview } from '../contract/overview.ts'
import { canaryOf, versionsOf } from '../versions/live.ts'
import { signals } from './evidence/signals.ts'
import { type Counts, quantileOf, slowBound, sumOf } from './figures/counts.ts'
import type { Series } from './figures/series.ts'

const HOUR_MINUTES = 60
/** Three of four views were as fast, as in Core Web Vitals. */
const QUANTILE = 0.75
/** A minute, or the whole period, with less says nothing. */
const ENOUGH_IN_MINUTE = 5
const ENOUGH = 20

type Chart = Health['charts'][number]
type Measure = (counts: Counts, enough: number) => number | null

/** Faults per view of the last hour. */
export function faultsOf(
  series: Series,
  document: RegistryDocument,
  remote: string,
  at: Date,
): RemoteOverview['faults'] {
  const { canary, current } = namesOf(document, remote)
  const minutesOf = (version: string | undefined) => minutes(series, remote, version, at, HOUR_MINUTES)
  const [tried, others] = [minutesOf(canary), minutesOf(current)]
  return {
    points: tried.map((counts, index) => ({
      canary: faults(counts, ENOUGH_IN_MINUTE),
      default: faults(others[index] ?? {}, ENOUGH_IN_MINUTE),
    })),
    now: faults(sumOf(canary === undefined ? others : tried), ENOUGH),
    limit: signals.faults.limit(faults(sumOf(others), ENOUGH) ?? 0),
  }
}

/** Charts of the canary and the default; the last point is the minute that is not over. */
export function healthOf(
  series: Series,
  document: RegistryDocument,
  { remote, at, count }: { readonly remote: string; readonly at: Date; readonly count: number },
): Omit<Health, 'verdict'> {
  const { canary, current } = namesOf(document, remote)
  const tried = minutes(series, remote, canary, at, count)
  const others = minutes(series, remote, current, at, count)
  const usual = sumOf(others)
  const chart = (name: Chart['name'], measure: Measure, limit: number | null | undefined): Chart => ({
    name,
    unit: name === 'faults' || name === 'conversion' ? 'share' : 'seconds',
    limit: limit ?? null,
    canary: seriesOf(tried, measure),
    default: seriesOf(others, measure),
  })
  const sold = conversion(usual, ENOUGH)
  return {
    remote,
    ...(canary !== undefined && { canary }),
    ...(current !== undefined && { default: current }),
    from: new Date(at.getTime() - count * 60_000).toISOString(),
    to: at.toISOString(),
    canaryViews: sumOf(tried)['server.views'] ?? 0,
    charts: [
      chart('faults', faults, signals.faults.limit(faults(usual, ENOUGH) ?? 0)),
      chart('load', loadTime, slowBound(usual)),
      chart('conversion', conversion, sold === null ? null : signals.adding.limit(sold)),
    ],
  }
}

function namesOf(document: RegistryDocument, remote: string) {
  const current = versionsOf(document, remote).find(({ deployment }) => deployment?.default)
  return { canary: canaryOf(document, remote)?.metadata.version, current: current?.metadata.version }
}

function minutes(
  series: Series,
  remote: string,
  version: string | undefined,
  at: Date,
  count: number,
): Counts[] {
  return version === undefined
    ? Array.from({ length: count }, () => ({}))
    : series.minutes(remote, version, at, count)
}

function seriesOf(counts: readonly Counts[], measure: Measure): Chart['canary'] {
  return { now: measure(sumOf(counts), ENOUGH), points: counts.map(each => measure(each, ENOUGH_IN_MINUTE)) }
}

/** The share of views that were not shown as they should be: on servers or in browsers, whichever is higher. */
function faults(counts: Counts, enough: number): number | null {
  const server = shareOf(counts['server.bad'], counts['server.views'], enough)
  const browser = shareOf(counts['browser.bad'], counts['browser.views'], enough)
  return server === null || browser === null ? (server ?? browser) : Math.max(server, browser)
}

/** Visits in which goods came into the cart. */
function conversion(counts: Counts, enough: number): number | null {
  return shareOf(counts.added, counts.visit, enough)
}

function loadTime(counts: Counts, enough: number): number | null {
  return (counts['load.count'] ?? 0) < enough ? null : (quantileOf(counts, QUANTILE) ?? null)
}

function shareOf(events = 0, exposures = 0, enough: number): number | null {
  return exposures < enough ? null : Math.min(1, events / exposures)
}
