import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import type { OfflineRules } from '../../engine/sw/request-kind.ts'

/** What the service worker must know of this shop's addresses (docs/decisions/0018). */
export const offlineRules: OfflineRules = {
  secretParameter: HANDOVER_PARAMETER,
  isPrivatePage: pathname => /^\/(card\/.|profile|login)/.test(pathname),
  // Public catalogue data: cart prices, orders, payments and user data are not in this list.
  isPublicCall: ({ pathname, searchParams }) =>
    /^\/api\/V1\/(home$|category\/|product\/)/.test(pathname) &&
    // Otherwise every pause while typing would add an entry.
    !(pathname.startsWith('/api/V1/product/search/') && searchParams.get('searchText')),
}
