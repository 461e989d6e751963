/** This package's federated facade: one module, so that hosts and remotes share one instance (docs/decisions). */
export { type BackgroundDefinition, defineBackground } from './contract/background.ts'
export {
  type AnyPage,
  definePage,
  notFound,
  type PageContext,
  type PageDefinition,
  type PageHead,
  type PageSearch,
  type PageSignal,
  PageSignalError,
  type RequestContext,
  redirectTo,
} from './contract/page.ts'
export {
  CachedMarkup,
  type Markup,
  type MarkupCache,
  MarkupCacheProvider,
} from './contract/ports/cached-markup.tsx'
export { hasWaitingTap, replayTaps } from './contract/ports/early-taps.ts'
export {
  type Host,
  HostProvider,
  RemoteSlot,
  useApi,
  useBus,
  useBusState,
  useSiteConfig,
} from './contract/ports/host.tsx'
export {
  type NavigateOptions,
  type NavigationPort,
  NavigationProvider,
  type PendingNavigation,
  PendingProvider,
  ShopLink,
  type ShopLocation,
  useLocation,
  useNavigate,
  usePendingLocation,
} from './contract/ports/navigation.tsx'
export type { QueryState } from './contract/query/query-state.ts'
export { type EndpointQuery, useEndpoint } from './contract/query/use-endpoint.ts'
export type { SiteConfig, SlotName, SlotProps } from './contract/site.ts'
export { defineSlot, type SlotDefinition } from './contract/slot.ts'
