import type { Sample } from './metrics-text.ts'

/**
 * Counters of one version by name:
 * - `server.views`, `server.bad`: parts of viewed pages, and those not shown as they should be
 * - `signed.any`, `signed.bad`: documents that a shell signed, reported by browsers, and those with something bad;
 *   `networks.any`, `networks.bad`: from which
 * - `server.documents`, `browser.documents`: documents given to browsers that report, and reported ones
 * - `visit`, `adding`, `added`: what shoppers did; `adder`: addresses that asked for goods
 * - `load.count`, `load.le:0.1`: a histogram of the server's seconds for a part of a page
 */
export type Counts = Readonly<Record<string, number>>

/** Counters by the name of a version (`nameOf`). */
export type CountsByVersion = Readonly<Record<string, Counts>>

/** Shares of a histogram are taken only from so many values. */
const ENOUGH = 50
/** A value is slow if at most this share of the default's are as slow. */
const SLOW_SHARE = 0.2

export function nameOf(remote: string, version: string): string {
  return `${remote} ${version}`
}

export function countsOf(
  samples: readonly Sample[],
  isKnown: (remote: string, version: string) => boolean,
): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const sample of samples) {
    const { remote, version } = sample.labels
    if (remote === undefined || version === undefined || !Number.isFinite(sample.value)) continue
    const counters = countersOf(sample)
    if (counters.length === 0 || !isKnown(remote, version)) continue
    const name = nameOf(remote, version)
    const known = counts[name] ?? {}
    counts[name] = known
    for (const counter of counters) known[counter] = (known[counter] ?? 0) + sample.value
  }
  return counts
}

function countersOf({ name, labels }: Sample): string[] {
  if (name === 'part_views_total') {
    if (labels.where !== 'server') return []
    return ['server.views', ...(labels.outcome === 'ok' ? [] : ['server.bad'])]
  }
  if (name === 'signed_views_total') return labels.view ? [`signed.${labels.view}`] : []
  if (name === 'part_view_networks_total') return labels.view ? [`networks.${labels.view}`] : []
  if (name === 'documents_total') return labels.where ? [`${labels.where}.documents`] : []
  if (name === 'shop_outcomes_total') return labels.outcome ? [labels.outcome] : []
  if (labels.where !== 'server') return []
  if (name === 'part_view_seconds_count') return ['load.count']
  const { le = '' } = labels
  const isBound = name === 'part_view_seconds_bucket' && le !== '' && Number.isFinite(Number(le))
  return isBound ? [`load.le:${le}`] : []
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {}
  for (const counts of all)
    for (const [counter, value] of Object.entries(counts)) sum[counter] = (sum[counter] ?? 0) + value
  return sum
}

/** The bounds of the histogram with how many values are at most that, ascending. */
function boundsOf(counts: Counts): { readonly bound: number; readonly upTo: number }[] {
  const prefix = 'load.le:'
  return Object.entries(counts)
    .filter(([counter]) => counter.startsWith(prefix))
    .map(([counter, upTo]) => ({ bound: Number(counter.slice(prefix.length)), upTo }))
    .sort((a, b) => a.bound - b.bound)
}

/** The smallest bound in seconds that few of the values exceed; undefined with too few values, or without such a bound. */
export function slowBound(counts: Counts): number | undefined {
  const count = counts['load.count'] ?? 0
  if (count < ENOUGH) return undefined
  return boundsOf(counts).find(({ upTo }) => count - upTo <= SLOW_SHARE * count)?.bound
}

export function slowerThan(counts: Counts, bound: number): number {
  const count = counts['load.count'] ?? 0
  return Math.max(0, count - (counts[`load.le:${bound}`] ?? count))
}
