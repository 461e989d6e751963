import type { ApiClient } from 'shared-base/client/api-client'
import type { SampleRoute } from '../../samples/sample-paths.ts'
import type { SiteSamples } from '../../samples/site-samples.ts'

/** A page or slot of a release, and what it is run with. */
export interface Part {
  readonly samples: SiteSamples
  /** Of the remote's manifest; empty if the release has none. */
  readonly routes: readonly SampleRoute[]
  readonly expose: string
  /** The API as it was recorded. */
  readonly recorded: ApiClient
  /** Whether it is only loaded, and not run. */
  readonly onlyLoad: boolean
  /** Longest that one step may take, ms. */
  readonly deadlineMs: number
}

/** One way to use a part, as often as wanted. Rejects with a `Failure`. */
export interface Run {
  /** In words, for reports: `rendering its skeleton`. */
  readonly doing: string
  run(): Promise<void>
  /** Whether the part may refuse it: hosts show a fallback then. It must end all the same. */
  readonly mayThrow?: boolean
}
