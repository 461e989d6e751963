import type { ShopDefinition } from '../host/shop-definition.ts'

const Nothing = () => null
const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    retry
  </button>
)

/** A shop that shows nothing around its parts, and a button in place of those that failed. */
export const plainShop: ShopDefinition = {
  areasApart: {},
  textOf: code => code,
  texts: {
    offline: 'offline',
    copyShown: 'copy',
    updateReady: 'update ready',
    update: 'update',
    tryAgain: 'again',
    busy: 'busy',
    wait: 'wait',
  },
  language: { lang: 'en', dir: 'ltr' },
  tokenKey: 'token',
  secretParameter: 'secret',
  ownPages: [],
  redirects: [],
  leadsHome: '/nowhere',
  loginTo: returnTo => `/sign-in?to=${encodeURIComponent(returnTo)}`,
  keptVersions: { cookie: 'kept', seconds: 60, isKeptAt: () => false },
  keepOffline: () => {},
  titles: { notFound: 'missing', gone: 'gone', error: 'error', failed: String },
  Layout: Nothing,
  NotFoundPage: Nothing,
  GonePage: Nothing,
  FailedPage: Retry,
  LastResort: Nothing,
  PageSkeleton: Nothing,
  UnloadedPage: Retry,
  FailedPart: Retry,
  slots: {},
  Progress: Nothing,
}
