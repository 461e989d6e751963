import type { ComponentType } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import type { SiteSamples } from '../kit/samples/site-samples.ts'

export interface SiteParts {
  readonly bus: Bus
  readonly api: ApiClient
}

/** What the harness needs of a site: the export `harnessSite` of the module that its `remoteConfig` names. */
export interface HarnessSite {
  readonly samples: SiteSamples
  readonly createApi: () => ApiClient
  /** The styles of every page, for the view only. */
  readonly loadStyles: () => Promise<unknown>
  /** Makes the visitor a user whom the site's API or a recording knows. Rejects with a plain sentence. */
  readonly signIn: () => Promise<void>
  /** Signs visitors in and out, in the frame's controls; `onChange` loads the view again. */
  readonly Visitor: ComponentType<{ readonly onChange: () => void }>
  /** What the frame's buttons do in the view, by their labels. */
  readonly actions: Readonly<Record<string, (parts: SiteParts) => Promise<void>>>
  /** Publishes what the backgrounds of other remotes would, after that of this one has started. */
  readonly standIn: (parts: SiteParts) => Promise<void>
  /** What the site shows over its pages, as toasts. */
  readonly Overlays: ComponentType<{ readonly bus: Bus }>
}
