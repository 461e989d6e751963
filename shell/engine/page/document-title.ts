import type { SiteConfig } from 'shared-remote'
import { failureTitle } from '../../frame/errors/failure-title.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import type { ShopRoute } from '../navigation/shop-route.ts'

/** «{page} | {shop}», the same on server and browser. */
export function documentTitle(
  outcome: PageOutcome | undefined,
  route: Pick<ShopRoute, 'title'> | undefined,
  site: SiteConfig,
): string {
  if (outcome?.kind === 'page') return `${outcome.head.title} | ${site.shopName}`
  if (outcome?.kind === 'not-found') return `صفحه پیدا نشد | ${site.shopName}`
  if (outcome?.kind === 'gone') return `صفحه برداشته شده است | ${site.shopName}`
  if (outcome?.kind === 'failed') return `${failureTitle(outcome.status)} | ${site.shopName}`
  return route?.title ? `${route.title} | ${site.shopName}` : site.shopName
}
