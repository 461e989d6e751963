import * as own from 'shared-remote/routing/own-pages'
import type { RetryPlace, ShopDefinition } from '../../shell/engine/host/shop-definition.ts'
import { CurrentPage } from '../../shell/engine/page/current-page.tsx'
import { PageEffects } from '../../shell/engine/page/page-effects.tsx'
import { PagePorts } from '../../shell/engine/page/page-ports.tsx'
import { renderSlot } from '../../shell/engine/parts/slots.tsx'
import { policy } from './policy.ts'

const page = (text: string) => () => <h1>{text}</h1>
const Retry: RetryPlace = ({ onRetry }) => (
  <button type="button" onClick={onRetry}>
    تلاش دوباره
  </button>
)

function Layout() {
  return (
    <PagePorts>
      {renderSlot('header', {})}
      <main>
        <CurrentPage />
      </main>
      <PageEffects />
    </PagePorts>
  )
}

export const site: ShopDefinition = {
  areasApart: policy.areasApart,
  textOf: code => `خطا: ${code}`,
  texts: {
    offline: 'بدون اینترنت',
    copyShown: 'نسخهٔ ذخیره‌شده',
    updateReady: 'نسخهٔ تازه آماده است',
    update: 'تازه‌سازی',
    tryAgain: 'تلاش دوباره',
    busy: 'شلوغ است',
    wait: 'صبر کنید',
  },
  language: { lang: 'fa', dir: 'rtl' },
  tokenKey: 'token',
  secretParameter: 'secret',
  ownPages: [
    { path: own.error, title: 'خطا', status: 200, Page: page('خطا') },
    { path: own.network, title: 'بدون اینترنت', status: 200, Page: page('بدون اینترنت') },
    { path: own.notFound, title: 'پیدا نشد', status: 404, Page: page('پیدا نشد') },
  ],
  redirects: [],
  leadsHome: policy.leadsHome,
  loginTo: () => '/',
  keptVersions: { cookie: 'kept_versions', seconds: 3600, isKeptAt: () => false },
  keepOffline: () => {},
  titles: { notFound: 'پیدا نشد', gone: 'برداشته شد', error: 'خطا', failed: () => 'خطا' },
  Layout,
  NotFoundPage: page('پیدا نشد'),
  GonePage: page('برداشته شد'),
  FailedPage: Retry,
  LastResort: page('خطا'),
  PageSkeleton: page('…'),
  UnloadedPage: Retry,
  FailedPart: Retry,
  slots: {},
  Progress: () => null,
}
