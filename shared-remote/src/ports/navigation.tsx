import { type AnchorHTMLAttributes, createContext, use } from 'react'

/** Where the visitor is. `search` starts with `?` or is empty, `hash` with `#` or is empty. */
export interface ShopLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface NavigateOptions {
  /** Takes the place of the entry in the history that the visitor is at. */
  readonly replace?: boolean
  /** What is seen and focused stays where it is: the same page with another wish, a filter say. */
  readonly keepPlace?: boolean
}

/** How a remote moves the visitor without knowing the router: implemented by the shell, the harness and the embed. */
export interface NavigationPort {
  readonly location: ShopLocation
  /** The address to put into `href` for a path of the shop. */
  href(to: string): string
  navigate(to: string, options?: NavigateOptions): void
}

const NavigationContext = createContext<NavigationPort | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

const PendingContext = createContext<ShopLocation | undefined>(undefined)

/** From a host whose pages take time: where the visitor will be once that page's data is there. */
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

/** Where a navigation that is under way leads to; `undefined` while there is none. */
export function usePendingLocation(): ShopLocation | undefined {
  return use(PendingContext)
}

/**
 * A link inside the shop. It is a plain anchor: the host turns clicks on same-origin anchors into navigations and loads
 * ahead on intent (so anchors of shared-ui and of rich text work alike), and it works before any script has run.
 */
export function ShopLink({
  to,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return <a {...rest} href={useNavigationPort().href(to)} />
}
