/**
 * The URLs of the shop's pages (spec §2), defined only here: the remotes' manifests take their patterns from here, links
 * call the builders. Import it as a namespace (`import * as paths from 'shared-shop/paths'`), so that bundles keep only
 * what they use. Only this file uses the spec's spelling (`/card`, `endBoy`).
 */

/** Value of a `:part` of a pattern: a slug or an id. */
type Part = string | number

/** The arguments that fill a pattern's parts, in order: `/category/:slug/:brand?` takes `[Part, Part?]`. */
type PartsOf<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [...OnePart<Name>, ...PartsOf<`/${Tail}`>]
    : OnePart<Rest>
  : []

type OnePart<Name extends string> = Name extends `${string}?` ? [part?: Part] : [part: Part]

/** Builds the path of a page, with every part percent-encoded; `pattern` is its route in react-router's notation. */
interface PathBuilder<Pattern extends string> {
  (...parts: PartsOf<Pattern>): string
  readonly pattern: Pattern
}

/* @__NO_SIDE_EFFECTS__ */
function path<const Pattern extends string>(pattern: Pattern): PathBuilder<Pattern> {
  const build = (...parts: readonly Part[]) => {
    let filled = 0
    return pattern.replace(/\/:\w+\??/g, () => {
      const part = parts[filled++]
      return part === undefined ? '' : `/${encodeURIComponent(part)}`
    })
  }
  return Object.assign(build, { pattern })
}

export const home = '/'
export const specialOffers = '/amazing'

export const blog = '/blog'
export const article = path('/blog/:slug')

export const cart = '/card'
/** Spec §6: any path that contains this redirects to the home page. */
export const cartInfo = '/card/info'
export const orders = '/card/cardList'
export const checkoutProfile = '/card/complete-profile'
export const checkoutDelivery = '/card/delivery'
export const checkoutPayment = '/card/cardPayment'
/** Where the payment gateway sends the browser back to. */
export const checkoutResult = '/card/endBoy'
export const checkPayment = path('/card/checkPayment/:id')
/** Pays an exclusive fare; the id is the fare's. */
export const exclusiveFare = path('/card/checkPayment/exclusiveFare/:id')

/** The visitor's favourites; ours, beside those of the spec. */
export const favourites = '/favourites'
export const categories = '/categoryView'
/** Contact, about, FAQ and terms. */
export const contact = '/cell'
export const enamad = '/enamad'
export const faq = '/frequentlyQuestion'

export const login = '/login'

export const profile = '/profile'
export const addresses = '/profile/address'
export const comments = '/profile/comments'
export const editProfile = '/profile/editProfile'
export const notifications = '/profile/notifications'

export const search = '/search'
export const brands = '/brand'
/** By slug; an id works too. */
export const brand = path('/brand/:id')
export const category = path('/category/:slug')
export const categoryBrand = path('/category/:slug/:brand')
/** Without an id: the page to choose the first product on. */
export const compare = path('/compare/:id?')
/** By slug; an id works too. */
export const product = path('/product/:slugOrId')
/** Where a buyer checks the serial of a product sold by this agent. */
export const productSerial = path('/productSerial/:agentId')

/** The operators' back office: the page of the day. */
export const desk = '/desk'
export const deskOrders = '/desk/orders'
export const deskGoods = '/desk/goods'
export const deskFiles = '/desk/files'
export const deskDiscounts = '/desk/discounts'
export const deskPayments = '/desk/payments'
export const deskQuestions = '/desk/questions'
export const deskCustomers = '/desk/customers'
export const deskSettings = '/desk/settings'
/** Whatever else somebody opens in the back office. */
export const deskUnknown = path('/desk/:screen')
export const deskUnknownBelow = path('/desk/:screen/:id')

/** A section of the contact page; every footer entry of spec §2 leads to one. */
export function contactSection(
  section: 'contact' | 'about' | 'faq' | 'terms' | 'return' | 'shipping',
): string {
  return `${contact}#${section}`
}

/** The login page, which returns to `returnTo`: a path of this shop with its query (spec §6). */
export function loginTo(returnTo: string): string {
  return `${login}?url=${encodeURIComponent(returnTo)}`
}

export function searchFor(text: string): string {
  return `${search}?searchText=${encodeURIComponent(text)}`
}

export function order(id: number): string {
  return `${orders}?order=${id}`
}

export function orderResult(id: number): string {
  return `${checkoutResult}?order=${id}`
}
