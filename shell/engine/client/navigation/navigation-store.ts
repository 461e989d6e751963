import { network, networkTo } from 'shared-remote/routing/own-pages'
import {
  fullPath,
  type NavigateWith,
  type Navigation,
  type NavigationState,
  type ShownPage,
} from '../../navigation/navigation.ts'
import type { ShopRoute } from '../../navigation/shop-route.ts'
import { currentPlace } from './history-place.ts'

type StartRouter = (first: ShownPage, isElsewhere: boolean) => Navigation

export interface NavigationStore extends Navigation {
  /** Loads the router, so that the first navigation need not wait for it. Resolves to whether it is there. */
  readonly load: () => Promise<boolean>
  /** Whether the router is being loaded, and nobody waits for it. */
  readonly isLoadingAhead: () => boolean
}

/** What the router does first. */
type Wanted =
  | { readonly kind: 'navigate'; readonly to: string; readonly how: NavigateWith }
  | { readonly kind: 'traverse' }
  | { readonly kind: 'revalidate' }

/**
 * Shows the page that the server rendered, without a router. The first navigation loads one (`loadRouter`), unless `load`
 * did so before, and waits for it, while `prepare` loads the page; of several, the last counts. If the router cannot be
 * loaded, the browser loads the wanted page as a document, or without a network the page that waits for one is shown.
 */
export function createNavigationStore(
  first: ShownPage,
  offlineRoute: ShopRoute,
  {
    loadRouter,
    prepare,
  }: { readonly loadRouter: () => Promise<StartRouter>; readonly prepare: (url: URL) => void },
  leave: Pick<Location, 'assign' | 'replace' | 'reload'> = location,
): NavigationStore {
  let state: NavigationState = { shown: first, target: undefined, isRevalidating: false }
  let router: Navigation | undefined
  let loading: Promise<boolean> | undefined
  let wanted: Wanted | undefined
  let isElsewhere = false
  const listeners = new Set<() => void>()

  function set(changes: Partial<NavigationState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function load(): Promise<boolean> {
    loading ??= loadRouter()
      .then(start)
      .catch(() => {
        loading = undefined
        return false
      })
    return loading
  }

  function start(startRouter: StartRouter): boolean {
    const started = startRouter(state.shown, isElsewhere)
    removeEventListener('popstate', onTraverse)
    removeEventListener('pagehide', onHide)
    if (wanted?.kind === 'navigate') started.navigate(wanted.to, wanted.how)
    if (wanted?.kind === 'revalidate') started.revalidate()
    router = started
    wanted = undefined
    const follow = () => set(started.state())
    started.subscribe(follow)
    follow()
    return true
  }

  async function want(next: Wanted, changes: Partial<NavigationState>): Promise<void> {
    wanted = next
    set(changes)
    if (!(await load())) doWithout()
  }

  /** Once for all that waited: only the last counts. */
  function doWithout(): void {
    const missed = wanted
    wanted = undefined
    if (!missed) return
    if (missed.kind === 'revalidate') {
      const isUnloaded = state.shown.outcome?.kind === 'unloaded'
      const outcome = isUnloaded ? ({ kind: 'unloaded', by: 'browser' } as const) : state.shown.outcome
      set({ isRevalidating: false, shown: { ...state.shown, outcome } })
    } else if (navigator.onLine === false) waitForNetwork(missed)
    else {
      set({ target: undefined })
      if (missed.kind === 'traverse') leave.reload()
      else if (missed.how.replace) leave.replace(missed.to)
      else leave.assign(missed.to)
    }
  }

  /** `/network` is the one page that needs neither router nor network. */
  function waitForNetwork(missed: Wanted & { kind: 'navigate' | 'traverse' }): void {
    const to = missed.kind === 'navigate' ? missed.to : fullPath(currentPlace())
    const address = to.startsWith(network) ? to : networkTo(to)
    const isNew = missed.kind === 'navigate' && !missed.how.replace
    if (isNew) history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    isElsewhere = false
    set({
      target: undefined,
      shown: {
        location: currentPlace(),
        route: offlineRoute,
        outcome: undefined,
        by: isNew ? 'PUSH' : 'REPLACE',
        preventScrollReset: false,
      },
    })
  }

  function onTraverse(): void {
    const place = currentPlace()
    const { shown } = state
    isElsewhere = place.pathname !== shown.location.pathname || place.search !== shown.location.search
    if (isElsewhere) {
      void want({ kind: 'traverse' }, { target: place })
      return
    }
    // A jump within the page, or back to the page on the screen, replaces a navigation that waits.
    if (wanted?.kind !== 'revalidate') wanted = undefined
    set({ target: undefined, shown: { ...shown, location: place, by: 'POP', preventScrollReset: false } })
  }

  /** A page that comes back from the back/forward cache does not continue to where the visitor wanted to go before. */
  function onHide(): void {
    if (wanted?.kind !== 'navigate') return
    wanted = undefined
    set({ target: undefined })
  }

  addEventListener('popstate', onTraverse)
  addEventListener('pagehide', onHide)
  // Back can be pressed before this code runs.
  if (fullPath(currentPlace()) !== fullPath(first.location)) onTraverse()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to, how = {}) {
      if (router) return router.navigate(to, how)
      const url = new URL(to, location.origin)
      const { pathname, search, hash } = url
      prepare(url)
      const target = { pathname, search, hash, state: how.state }
      void want({ kind: 'navigate', to: fullPath(target), how }, { target, isRevalidating: false })
    },
    revalidate() {
      if (router) return router.revalidate()
      if (wanted === undefined) void want({ kind: 'revalidate' }, { isRevalidating: true })
    },
    arrived: () => router?.arrived(),
    load,
    isLoadingAhead: () => !router && loading !== undefined && wanted === undefined,
  }
}
