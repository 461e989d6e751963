import * as paths from 'shared-shop/paths'

/** A page's path, owner and access. */
export interface PageRoute {
  /** react-router path. */
  readonly path: string
  readonly remote: RemoteName
  /** The expose without `./pages/`. */
  readonly page: string
  /** `user`: only with a stored api_token, otherwise `/login?url=…` (spec §6). */
  readonly guard?: 'user'
  /** `checkout` has a reduced header and footer (visual.md, Stepper). Default `full`. */
  readonly layout?: 'full' | 'checkout'
}

export const remoteNames = ['mfe-header', 'mfe-catalog', 'mfe-cart', 'mfe-account'] as const
export type RemoteName = (typeof remoteNames)[number]

const catalog = (path: string, page: string): PageRoute => ({ path, remote: 'mfe-catalog', page })
const account = (path: string, page: string): PageRoute => ({
  path,
  remote: 'mfe-account',
  page,
  guard: 'user',
})
const checkout = (path: string, page: string): PageRoute => ({
  path,
  remote: 'mfe-cart',
  page,
  guard: 'user',
  layout: 'checkout',
})

/** Every page of spec §2, in its order. Pages without a remote (`/error`, redirects) are in `app/routes.tsx`. */
export const urlTable: readonly PageRoute[] = [
  catalog('/', 'home'),
  catalog(paths.specialOffers, 'special-offers'),
  catalog(paths.blog, 'blog'),
  catalog(paths.article.pattern, 'article'),
  { path: paths.cart, remote: 'mfe-cart', page: 'cart' },
  { path: paths.orders, remote: 'mfe-cart', page: 'order-tracking', guard: 'user' },
  checkout(paths.checkoutProfile, 'complete-profile'),
  checkout(paths.checkoutDelivery, 'delivery'),
  checkout(paths.checkoutPayment, 'payment'),
  checkout(paths.checkoutResult, 'result'),
  checkout(paths.checkPayment.pattern, 'check-payment'),
  checkout(paths.exclusiveFare.pattern, 'exclusive-fare'),
  catalog(paths.categories, 'category-view'),
  catalog(paths.contact, 'cell'),
  catalog(paths.enamad, 'enamad'),
  catalog(paths.faq, 'frequently-question'),
  { path: paths.login, remote: 'mfe-header', page: 'login' },
  account(paths.profile, 'profile'),
  account(paths.addresses, 'address'),
  account(paths.comments, 'comments'),
  account(paths.editProfile, 'edit-profile'),
  account(paths.notifications, 'notifications'),
  catalog(paths.search, 'search'),
  catalog(paths.brands, 'brands'),
  catalog(paths.brand.pattern, 'brand'),
  catalog(paths.category.pattern, 'category'),
  catalog(paths.categoryBrand.pattern, 'category'),
  catalog(paths.compare.pattern, 'compare'),
  catalog(paths.product.pattern, 'product'),
  catalog(paths.productSerial.pattern, 'product-serial'),
]
