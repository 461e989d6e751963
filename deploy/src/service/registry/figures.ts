import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Overview, RemoteOverview, Verdict } from '../../contract/overview.ts'

/** What is known of the health of versions. The watcher supplies it. */
export interface Figures {
  /** Of the canary, or of a default that was promoted lately; undefined if there is nothing to judge. */
  verdict(document: RegistryDocument, remote: string): Verdict | undefined
  faults(document: RegistryDocument, remote: string): RemoteOverview['faults']
  /** Whether figures arrive. */
  metrics(): Overview['metrics']
}
