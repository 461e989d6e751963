import { createContext, use } from 'react'
import type { Bus } from 'shared-events'
import type { SiteConfig } from 'shared-remote'
import type { ApiClient } from 'shared-shop/client'
import type { Places, Preview } from '../../composition/composition.ts'
import type { ExposeId, RemoteFault, RemoteLoader } from '../../composition/remote-loader.ts'
import type { PageOutcome } from './page-outcome.ts'
import type { PartWatch } from './part-watch.ts'

/** Pages whose module and data were loaded before the visitor opened them. */
export interface PagesAhead {
  /** Starts loading the page at `url`, unless it is loading or was just loaded. */
  prepare(url: URL): void
  /** The outcome of `prepare`, once; undefined if it did not run, is too old, or is not a page. */
  take(url: URL): Promise<PageOutcome | undefined> | undefined
}

/** The fade from one page to the next. */
export interface PageTransition {
  /**
   * Called when the next page is ready; resolves when it may be shown. `signal` aborts if another navigation replaces
   * it.
   */
  leave(signal: AbortSignal): Promise<void> | undefined
  /** Called when the next page is in the document. */
  arrive(): void
}

/** The shell's own services, on server or browser. `bus` is absent on the server. */
export interface ShellHost {
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
  /** Pages loaded on intent; absent on the server. */
  readonly pagesAhead?: PagesAhead
  /** Absent on the server. */
  readonly pageTransition?: PageTransition
  /** Activates the waiting version of the shop and reloads the page; absent on the server. */
  readonly takeUpdate?: () => void
  /** Called when a part is in the document and reacts to the visitor; absent on the server. */
  readonly partShown?: (id: ExposeId) => void
  /** Only on the server. */
  readonly partWatch?: PartWatch
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
