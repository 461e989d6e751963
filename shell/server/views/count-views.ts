import type { PartMetrics } from 'shared-server/metrics/part-metrics'
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
  /** The page at `path` could not be rendered at all: its own part is at fault. */
  failed(composed: ServerComposition, path: string): void
}

export function countViews(metrics: Pick<PartMetrics, 'viewed' | 'took'>): ViewCounts {
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
    failed(composed, path) {
      if (composed.composition.pinned) return
      const part = partsAt(path, composed.composition).at(-1)
      if (part) metrics.viewed(nameOf(composed, part), 'fault')
    },
  }
}
