import type { SiteSamples } from 'shared-remote/kit/samples/site-samples'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { sampleSite } from 'shared-shop/testing/sample-site'

/** What the parts of this shop are shown with in the contract kit and in the harness. */
export const samples: SiteSamples = {
  site: sampleSite,
  slots: {
    header: { full: { variant: 'full' }, checkout: { variant: 'checkout' } },
    'cart-dropdown': { open: { onClose: () => {} } },
  },
  async pathParams(expose, api) {
    const shop = await api.call(home).catch(() => undefined)
    return {
      slugOrId: shop?.latest[0]?.slug,
      slug: expose === 'pages/article' ? shop?.posts[0]?.slug : shop?.circles[0]?.slug,
    }
  },
  queries: { 'pages/search': { searchText: 'قهوه' } },
}
