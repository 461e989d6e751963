/** Where a page lives and who may see it. */
export interface PageRoute {
  /** react-router path. */
  readonly path: string
  readonly remote: RemoteName
  /** The expose without `./pages/`. */
  readonly page: string
  /** `user`: only with a stored api_token, else `/login?url=…` (spec §6). */
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

/** Every page of spec §2, in its order. What has no remote behind it (`/error`, redirects) stands in `app/routes.tsx`. */
export const urlTable: readonly PageRoute[] = [
  catalog('/', 'home'),
  catalog('/amazing', 'special-offers'),
  catalog('/blog', 'blog'),
  catalog('/blog/:slug', 'article'),
  { path: '/card', remote: 'mfe-cart', page: 'cart' },
  { path: '/card/cardList', remote: 'mfe-cart', page: 'order-tracking', guard: 'user' },
  checkout('/card/complete-profile', 'complete-profile'),
  checkout('/card/delivery', 'delivery'),
  checkout('/card/cardPayment', 'payment'),
  checkout('/card/endBoy', 'result'),
  checkout('/card/checkPayment/:id', 'check-payment'),
  checkout('/card/checkPayment/exclusiveFare/:id', 'exclusive-fare'),
  catalog('/categoryView', 'category-view'),
  catalog('/cell', 'cell'),
  catalog('/enamad', 'enamad'),
  catalog('/frequentlyQuestion', 'frequently-question'),
  { path: '/login', remote: 'mfe-header', page: 'login' },
  account('/profile', 'profile'),
  account('/profile/address', 'address'),
  account('/profile/comments', 'comments'),
  account('/profile/editProfile', 'edit-profile'),
  account('/profile/notifications', 'notifications'),
  catalog('/search', 'search'),
  catalog('/brand', 'brands'),
  catalog('/brand/:id', 'brand'),
  catalog('/category/:slug', 'category'),
  catalog('/category/:slug/:brand', 'category'),
  catalog('/compare/:id?', 'compare'),
  catalog('/product/:slugOrId', 'product'),
  catalog('/productSerial/:agentId', 'product-serial'),
]
