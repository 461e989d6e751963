import type { ShopLocation } from 'shared-remote'
import type { PageOutcome } from '../host/page-outcome.ts'
import type { ShopRoute } from './shop-route.ts'

export interface NavigationTarget extends ShopLocation {
  /** Kept with the history entry. */
  readonly state: unknown
}

export interface HistoryPlace extends NavigationTarget {
  /** Distinct for every entry that the router made; `default` for others. */
  readonly key: string
}

/** The page on the screen. */
export interface ShownPage {
  readonly location: HistoryPlace
  readonly route: ShopRoute
  /** Undefined for the shell's own pages. */
  readonly outcome: PageOutcome | undefined
  /** How the visitor came; the first page of a document is a POP. */
  readonly by: 'POP' | 'PUSH' | 'REPLACE'
  /** Keeps the scroll position that the page before had. */
  readonly preventScrollReset: boolean
  /** The shell itself failed to load it: the last resort is shown instead. */
  readonly isBroken?: boolean
}

export interface NavigationState {
  readonly shown: ShownPage
  readonly target: NavigationTarget | undefined
  /** The shown page loads its module and data again. */
  readonly isRevalidating: boolean
}

export interface NavigateWith {
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
  /** Kept with the history entry. */
  readonly state?: unknown
}

/** The visitor's way through the shop, whichever part of the shell drives it. */
export interface Navigation {
  readonly state: () => NavigationState
  /** Calls `listener` after every change; returns how to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
  /** Goes to a path of the shop (path, query, hash). A later call replaces a navigation under way. */
  readonly navigate: (to: string, how?: NavigateWith) => void
  /** Loads the shown page again, in place. */
  readonly revalidate: () => void
  /** To be called when the shown page is in the document. */
  readonly arrived: () => void
}

/** A visit that goes nowhere: on the server, and in tests. */
export function standstill(shown: ShownPage): Navigation {
  const state: NavigationState = { shown, target: undefined, isRevalidating: false }
  const ignore = () => {}
  return {
    state: () => state,
    subscribe: () => ignore,
    navigate: ignore,
    revalidate: ignore,
    arrived: ignore,
  }
}

export function fullPath({ pathname, search, hash }: ShopLocation): string {
  return pathname + search + hash
}
