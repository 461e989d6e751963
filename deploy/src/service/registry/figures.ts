import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Health, Overview, RemoteOverview, Verdict } from '../../contract/overview.ts'
import { canaryOf, versionsOf } from '../../versions/live.ts'

/** What is known of the health of versions. The watcher supplies it. */
export interface Figures {
  /** Of the canary, or of a default that was promoted lately; undefined if there is nothing to judge. */
  verdict(document: RegistryDocument, remote: string): Verdict | undefined
  faults(document: RegistryDocument, remote: string): RemoteOverview['faults']
  health(document: RegistryDocument, remote: string, minutes: number): Promise<Health>
  /** Whether figures arrive. */
  metrics(): Overview['metrics']
}

/** The figures of a service that watches nothing. */
export function noFigures(now: () => Date): Figures {
  const nothing = { now: null, points: [] }
  return {
    verdict: (document, remote) =>
      canaryOf(document, remote) && { state: 'no-data', text: 'no figures: nothing is being measured' },
    faults: () => ({ points: [], now: null, limit: 0 }),
    async health(document, remote, minutes) {
      const to = now()
      const canary = canaryOf(document, remote)?.metadata.version
      const current = versionsOf(document, remote).find(({ deployment }) => deployment?.default)
      return {
        remote,
        ...(canary && { canary }),
        ...(current && { default: current.metadata.version }),
        from: new Date(to.getTime() - minutes * 60_000).toISOString(),
        to: to.toISOString(),
        canaryViews: 0,
        charts: [
          { name: 'faults', unit: 'share', limit: null, canary: nothing, default: nothing },
          { name: 'load', unit: 'seconds', limit: null, canary: nothing, default: nothing },
          { name: 'lcp', unit: 'seconds', limit: null, canary: nothing, default: nothing },
          { name: 'conversion', unit: 'share', limit: null, canary: nothing, default: nothing },
        ],
      }
    },
    metrics: () => ({ state: 'none' }),
  }
}
