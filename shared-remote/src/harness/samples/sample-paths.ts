import * as paths from 'shared-shop/paths'

/**
 * The pages' paths in the shop, in react-router's notation, the first one as the sample: only for links and parameters
 * in the harness. The shell's URL table is authoritative; a test there compares the two. A page missing here is at
 * `/{page}`.
 */
const patterns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'mfe-header': { login: [paths.login] },
  'mfe-catalog': {
    home: ['/'],
    'special-offers': [paths.specialOffers],
    search: [paths.search],
    category: [paths.category.pattern, paths.categoryBrand.pattern],
    'category-view': [paths.categories],
    brands: [paths.brands],
    brand: [paths.brand.pattern],
    product: [paths.product.pattern],
    blog: [paths.blog],
    article: [paths.article.pattern],
    cell: [paths.contact],
    enamad: [paths.enamad],
    'frequently-question': [paths.faq],
    compare: [paths.compare.pattern],
    'product-serial': [paths.productSerial.pattern],
  },
  'mfe-cart': {
    cart: [paths.cart],
    'order-tracking': [paths.orders],
    'complete-profile': [paths.checkoutProfile],
    delivery: [paths.checkoutDelivery],
    payment: [paths.checkoutPayment],
    result: [paths.checkoutResult],
    'check-payment': [paths.checkPayment.pattern],
    'exclusive-fare': [paths.exclusiveFare.pattern],
  },
  'mfe-account': {
    profile: [paths.profile],
    address: [paths.addresses],
    comments: [paths.comments],
    'edit-profile': [paths.editProfile],
    notifications: [paths.notifications],
  },
}

/** The paths of a page (`pages/product`) of a remote. */
export function patternsOf(remote: string, expose: string): readonly string[] {
  const page = expose.replace(/^pages\//, '')
  return patterns[remote]?.[page] ?? [`/${page}`]
}

/** The page of `exposes` at `path`, with its path parameters; undefined if none matches. */
export function pageAt(
  remote: string,
  exposes: readonly string[],
  path: string,
): { readonly expose: string; readonly params: Record<string, string> } | undefined {
  for (const expose of exposes.filter(name => name.startsWith('pages/'))) {
    for (const pattern of patternsOf(remote, expose)) {
      const params = match(pattern, path)
      if (params) return { expose, params }
    }
  }
  return undefined
}

/** The path's parameters by name, decoded; undefined if it does not match. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/') ?? []
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
    } else if (value !== '') params[part.slice(1).replace('?', '')] = decode(value)
    else if (!part.endsWith('?')) return undefined
  }
  return params
}

/** The names of the required parameters of `pattern`. */
export function requiredParts(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)(\??)/g)].flatMap(([, name, optional]) =>
    name && !optional ? [name] : [],
  )
}

/** `pattern` with its parameters filled in; missing ones are left out. */
export function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/\/:(\w+)\??/g, (_all, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  )
  return path === '' ? '/' : path
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
