import { type AnchorHTMLAttributes, createContext, use, useSyncExternalStore } from 'react'

/** The visitor's location. `search` starts with `?` or is empty, `hash` with `#` or is empty. */
export interface ShopLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Keeps scroll position and focus: the same page with other parameters, for example a filter. */
  readonly keepPlace?: boolean
}

/** How a remote navigates without knowing the router: implemented by the shell, the harness and the embed. */
export interface NavigationPort {
  readonly location: ShopLocation
  href(to: string): string
  navigate(to: string, options?: NavigateOptions): void
}

const NavigationContext = createContext<NavigationPort | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

/** The navigation under way, as a store: a context above the page would make React visit the whole page for each change. */
export interface PendingNavigation {
  /** Calls `listener` after every change; returns how to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
  /** Where the navigation leads; `undefined` if there is none. */
  readonly target: () => ShopLocation | undefined
}

const PendingContext = createContext<PendingNavigation>({
  subscribe: () => () => {},
  target: () => undefined,
})

/** Set by hosts whose pages load data. */
export const PendingProvider = PendingContext.Provider

function useNavigationPort(): NavigationPort {
  const port = use(NavigationContext)
  if (!port) throw new Error('No navigation port: render remotes inside a host')
  return port
}

export function useNavigate(): NavigationPort['navigate'] {
  return useNavigationPort().navigate
}

export function useLocation(): ShopLocation {
  return useNavigationPort().location
}

/**
 * The target of a navigation in progress within the shown page (another query); `undefined` if there is none, on the
 * server, and while hydrating. A page that is being left is not rendered again for that.
 */
export function usePendingLocation(): ShopLocation | undefined {
  const { subscribe, target } = use(PendingContext)
  const { pathname } = useLocation()
  const within = () => {
    const to = target()
    return to?.pathname === pathname ? to : undefined
  }
  return useSyncExternalStore(subscribe, within, () => undefined)
}

/**
 * A link inside the shop. It is a plain anchor: the host turns clicks on same-origin anchors into navigations and
 * prefetches on intent, so anchors of shared-ui and of rich text work alike, and it works before hydration.
 */
export function ShopLink({
  to,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return <a {...rest} href={useNavigationPort().href(to)} />
}
