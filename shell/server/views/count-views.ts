import type { IncomingHttpHeaders } from 'node:http'
import type { PartMetrics } from 'shared-server/metrics/part-metrics'
import { DOCUMENTS_PER_CLIENT, ReportAllowance } from 'shared-server/metrics/report-allowance'
import type { ServerComposition } from '../composition/compose.ts'
import { partsAt } from '../composition/parts-at.ts'
import type { PartView } from './part-view.ts'

/**
 * Counts the page views that this server answers, by part and version; not those of pinned compositions, whose code may
 * never have been live and says of live releases what it likes.
 */
export interface ViewCounts {
  /** A page was rendered for one or many views. */
  rendered(composed: ServerComposition, parts: readonly PartView[]): void
  /** A page was served, also one from the cache. */
  served(composed: ServerComposition, parts: readonly PartView[]): void
  /** A page was served to a browser at `ip` that will report it (`willReport`). */
  opened(composed: ServerComposition, parts: readonly PartView[], ip: string): void
  /** The page at `path` could not be rendered at all: its own part is at fault. */
  failed(composed: ServerComposition, path: string): void
}

/**
 * Whether whoever asks for a page is a browser that shows it (Fetch Metadata), and reports what became of it: one that
 * saves data does not. Crawlers that pretend to be one keep no cookie, so that they fall to all versions alike.
 */
export function willReport(headers: IncomingHttpHeaders): boolean {
  const isShown = headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
  return isShown && headers['save-data'] !== 'on'
}

export function countViews(
  metrics: Pick<PartMetrics, 'viewed' | 'took' | 'opened'>,
  now = () => new Date(),
): ViewCounts {
  const allowance = new ReportAllowance({ perClient: { document: DOCUMENTS_PER_CLIENT } }, now)
  const nameOf = (
    { composition }: ServerComposition,
    { remote, expose }: Pick<PartView, 'remote' | 'expose'>,
  ) => ({
    remote,
    expose,
    version: composition.remotes[remote]?.version || 'none',
  })
  return {
    rendered(composed, parts) {
      if (composed.composition.pinned) return
      for (const part of parts) if (part.outcome === 'ok') metrics.took(nameOf(composed, part), part.seconds)
    },
    served(composed, parts) {
      if (composed.composition.pinned) return
      for (const part of parts) metrics.viewed(nameOf(composed, part), part.outcome)
    },
    opened({ composition }, parts, ip) {
      if (composition.pinned) return
      for (const remote of new Set(parts.map(part => part.remote))) {
        const version = composition.remotes[remote]?.version
        if (!version) continue
        if (allowance.take(ip, { remote, version }, ['document']) > 0) metrics.opened({ remote, version })
      }
    },
    failed(composed, path) {
      if (composed.composition.pinned) return
      const part = partsAt(path, composed.composition).at(-1)
      if (part) metrics.viewed(nameOf(composed, part), 'fault')
    },
  }
}
