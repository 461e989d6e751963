import * as paths from './paths.ts'

/** The back office has nothing in common with the shoppers' pages (docs/decisions/0066). */
export const areasApart = { desk: 'mfe-desk' }

/** Paths that lead home (spec §6). */
export const redirectsHome = ['/index2', '/test']

const catalogue = { owner: 'mfe-catalog', access: 'everyone' } as const

/** Which places of the shop belong to which remote, and who may open them (`SitePolicy`, docs/decisions/0041). */
export const site = {
  areas: [
    { path: paths.home, ...catalogue },
    { path: paths.specialOffers, ...catalogue },
    { path: paths.blog, ...catalogue },
    { path: paths.categories, ...catalogue },
    { path: paths.contact, ...catalogue },
    { path: paths.enamad, ...catalogue },
    { path: paths.faq, ...catalogue },
    { path: paths.search, ...catalogue },
    { path: paths.brands, ...catalogue },
    { path: paths.category.pattern, ...catalogue },
    { path: paths.compare.pattern, ...catalogue },
    { path: paths.product.pattern, ...catalogue },
    { path: paths.productSerial.pattern, ...catalogue },
    { path: paths.cart, owner: 'mfe-cart', access: 'everyone', below: 'users' },
    { path: paths.profile, owner: 'mfe-account', access: 'users' },
    { path: paths.login, owner: 'mfe-header', access: 'everyone' },
  ],
  areasApart,
  reserved: [...redirectsHome, '/shop-cart'],
  slots: { header: 'mfe-header', 'cart-dropdown': 'mfe-cart' },
  // `checkout` has a reduced header and footer; `desk` neither, for pages that bring a frame of their own.
  layouts: ['full', 'checkout', 'desk'],
  leadsHome: paths.cartInfo,
} as const
