import type { SiteConfig } from 'shared-remote'
import type { PageOutcome } from '../host/page-outcome.ts'
import type { ShopDefinition } from '../host/shop-definition.ts'
import type { ShopRoute } from '../navigation/shop-route.ts'

/** «{page} | {shop}», the same on server and browser. */
export function documentTitle(
  { titles }: Pick<ShopDefinition, 'titles'>,
  outcome: PageOutcome | undefined,
  route: Pick<ShopRoute, 'title'> | undefined,
  site: SiteConfig,
): string {
  if (outcome?.kind === 'page') return `${outcome.head.title} | ${site.shopName}`
  if (outcome?.kind === 'not-found') return `${titles.notFound} | ${site.shopName}`
  if (outcome?.kind === 'gone') return `${titles.gone} | ${site.shopName}`
  if (outcome?.kind === 'failed') return `${titles.failed(outcome.status)} | ${site.shopName}`
  return route?.title ? `${route.title} | ${site.shopName}` : site.shopName
}
