import { createContext, use } from 'react'
import type { Bus } from 'shared-events'
import type { SiteConfig } from 'shared-remote'
import type { ApiClient } from 'shared-shop/client'
import type { RemoteFault, RemoteLoader } from '../../composition/remote-loader.ts'
import type { PageOutcome } from './page-outcome.ts'

/** Pages whose module and data were loaded before the visitor opened them. */
export interface PagesAhead {
  /** Starts loading the page at `url`, unless that is under way or was just done. */
  prepare(url: URL): void
  /** What `prepare` came to, once; undefined when it did not run, is too old, or did not end in a page. */
  take(url: URL): Promise<PageOutcome | undefined> | undefined
}

/** The fade from one page to the next. */
export interface PageTransition {
  /** The next page is at hand: resolves once it may be shown. `signal` aborts when another navigation takes its place. */
  leave(signal: AbortSignal): Promise<void> | undefined
  /** The next page stands in the document. */
  arrive(): void
}

/** What the shell itself works with, on either side. `bus` is absent on the server. */
export interface ShellHost {
  readonly loader: RemoteLoader
  readonly api: ApiClient
  readonly bus: Bus | undefined
  readonly site: SiteConfig
  /** Longest that a page's data may take, ms. */
  readonly dataDeadlineMs: number
  /** Remotes that a tester sees in a version of their choice. */
  readonly pinned?: readonly string[]
  /** Pages loaded on intent; absent on the server. */
  readonly pagesAhead?: PagesAhead
  /** Absent on the server. */
  readonly pageTransition?: PageTransition
  /** Loads the page anew in a version of the shop that waits for it; absent on the server. */
  readonly takeUpdate?: () => void
  /** Whether somebody is signed in, as far as this side knows: the server never does and answers true. */
  mayEnter(): boolean
  /** Tells of a part's failure; a module that could not be had is asked for again by whoever wants it next. */
  reportFault(fault: RemoteFault): void
}

const ShellHostContext = createContext<ShellHost | undefined>(undefined)

export const ShellHostProvider = ShellHostContext.Provider

export function useShellHost(): ShellHost {
  const host = use(ShellHostContext)
  if (!host) throw new Error('ShellHostProvider is missing')
  return host
}
