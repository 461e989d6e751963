/** This package's federated facade: one module, so that hosts and remotes share one instance (docs/decisions). */
export { type BackgroundDefinition, defineBackground } from './contracts/background.ts'
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
} from './contracts/page.ts'
export {
  defineSlot,
  type SlotDefinition,
  type SlotName,
  type SlotProps,
} from './contracts/slot.ts'
export { CachedMarkup, type Markup, type MarkupCache, MarkupCacheProvider } from './ports/cached-markup.tsx'
export { hasWaitingTap, replayTaps } from './ports/early-taps.ts'
export {
  type Host,
  HostProvider,
  RemoteSlot,
  type SiteConfig,
  useApi,
  useBus,
  useBusState,
  useSiteConfig,
} from './ports/host.tsx'
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
} from './ports/navigation.tsx'
export type { QueryState } from './query/query-state.ts'
export { type EndpointQuery, useEndpoint } from './query/use-endpoint.ts'
