import { createContext, use } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import type { MarkupCache, SiteConfig } from 'shared-remote'
import type { Places, Preview } from '../composition/composition.ts'
import type { ExposeId, RemoteFault, RemoteLoader } from '../composition/remote-loader.ts'
import type { PartWatch } from './part-watch.ts'
import type { ShopDefinition } from './shop-definition.ts'

/** The shell's own services, on server or browser. `bus` is absent on the server. */
export interface ShellHost {
  readonly shop: ShopDefinition
  readonly places: Places
  readonly loader: RemoteLoader
  readonly api: ApiClient
  readonly bus: Bus | undefined
  readonly site: SiteConfig
  /** Longest that a page's data may take, ms. */
  readonly dataDeadlineMs: number
  /** Remotes with a version pinned by a tester. */
  readonly pinned?: readonly string[]
  /** The link by which they were pinned; absent for development servers. */
  readonly preview?: Preview
  /** Activates the waiting version of the shop and reloads the page; absent on the server. */
  readonly takeUpdate?: () => void
  /** Called when a part is in the document and reacts to the visitor; absent on the server. */
  readonly partShown?: (id: ExposeId) => void
  /** Only on the server. */
  readonly partWatch?: PartWatch
  /** Where the server keeps HTML of a part's release; absent in the browser. */
  readonly markupOf?: (id: ExposeId) => MarkupCache | undefined
  /** Whether the visitor may open guarded pages; the server cannot know and returns true. */
  mayEnter(): boolean
  /** Reports a part's failure; a module that failed to load is requested again when it is next needed. */
  reportFault(fault: RemoteFault): void
}

const ShellHostContext = createContext<ShellHost | undefined>(undefined)

export const ShellHostProvider = ShellHostContext.Provider

export function useShellHost(): ShellHost {
  const host = use(ShellHostContext)
  if (!host) throw new Error('ShellHostProvider is missing')
  return host
}
