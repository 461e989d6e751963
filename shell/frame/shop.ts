import * as own from 'shared-remote/routing/own-pages'
import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { textOf } from 'shared-shop/errors/texts'
import * as paths from 'shared-shop/paths'
import { areasApart, redirectsHome } from 'shared-shop/site'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { ErrorSlot } from 'shared-ui'
import type { ShopDefinition } from '../engine/host/shop-definition.ts'
import { isInCheckout } from './cart/checkout-path.ts'
import { FailedPage, failureTitle, LastResort, OwnErrorPage } from './errors/error-pages.tsx'
import { NetworkPage } from './errors/network-page.tsx'
import { GonePage, NotFoundPage } from './errors/not-found-page.tsx'
import { HeaderFallback, HeaderSkeleton } from './layout/header-place.tsx'
import { Layout } from './layout/layout.tsx'
import { PageSkeleton, UnloadedPage } from './layout/page-place.tsx'
import { Progress } from './layout/progress.tsx'
import { keepCartPage } from './offline/offline-cart.ts'

const notFound = 'صفحه پیدا نشد'
const error = 'خطا'

/** This shop, as the programs in `start` hand it to the engine. */
export const shop: ShopDefinition = {
  areasApart,
  textOf,
  texts: {
    offline: 'به اینترنت وصل نیستید؛ صفحه‌هایی که دیده‌اید باز می‌شوند، ولی شاید قیمت و موجودی آن‌ها تازه نباشد.',
    copyShown: 'نسخهٔ ذخیره‌شدهٔ این صفحه را می‌بینید؛ شاید قیمت و موجودی آن تازه نباشد.',
    updateReady: 'نسخهٔ تازهٔ فروشگاه آماده است',
    update: 'تازه‌سازی',
    tryAgain: 'تلاش دوباره',
    busy: 'فروشگاه شلوغ است',
    wait: 'کمی صبر کنید',
  },
  language: { lang: 'fa', dir: 'rtl' },
  tokenKey: storageKeys.apiToken,
  secretParameter: HANDOVER_PARAMETER,
  ownPages: [
    { path: own.error, title: error, status: 200, Page: OwnErrorPage, searchParams: ['status'] },
    { path: own.network, title: 'بدون اینترنت', status: 200, Page: NetworkPage },
    { path: own.notFound, title: notFound, status: 404, Page: NotFoundPage },
  ],
  redirects: redirectsHome,
  leadsHome: paths.cartInfo,
  loginTo: paths.loginTo,
  keptVersions: { cookie: 'checkout_versions', seconds: 2 * 60 * 60, isKeptAt: isInCheckout },
  keepOffline: keepCartPage,
  titles: { notFound, gone: 'صفحه برداشته شده است', error, failed: failureTitle },
  Layout,
  NotFoundPage,
  GonePage,
  FailedPage,
  LastResort,
  PageSkeleton,
  UnloadedPage,
  FailedPart: ErrorSlot,
  slots: { header: { Skeleton: HeaderSkeleton, Failed: HeaderFallback } },
  Progress,
}
