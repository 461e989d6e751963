import type { SitePolicy } from '../registry/routing/route-policy.ts'

/** The policy of a site with areas of every kind. */
export const smallSite: SitePolicy = {
  areas: [
    { path: '/', owner: 'mfe-catalog', access: 'everyone' },
    { path: '/product/:slug', owner: 'mfe-catalog', access: 'everyone' },
    { path: '/blog', owner: 'mfe-catalog', access: 'everyone' },
    { path: '/card', owner: 'mfe-cart', access: 'everyone', below: 'users' },
    { path: '/profile', owner: 'mfe-account', access: 'users' },
  ],
  areasApart: { desk: 'mfe-desk' },
  reserved: ['/test'],
  slots: { header: 'mfe-header', 'cart-dropdown': 'mfe-cart' },
  layouts: ['full', 'checkout', 'desk'],
  leadsHome: 'card/info',
}
