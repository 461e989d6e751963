/**
 * Where the pages of the remotes stand in the shop, in react-router's notation and the first one as the sample: for
 * links and parameters in the harness only. The shell's URL table decides; a test there compares the two.
 * A page that is missing here stands at `/{page}`.
 */
const patterns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'mfe-header': { login: ['/login'] },
  'mfe-catalog': {
    home: ['/'],
    'special-offers': ['/amazing'],
    search: ['/search'],
    category: ['/category/:slug', '/category/:slug/:brand'],
    'category-view': ['/categoryView'],
    brands: ['/brand'],
    brand: ['/brand/:id'],
    product: ['/product/:slugOrId'],
    blog: ['/blog'],
    article: ['/blog/:slug'],
    cell: ['/cell'],
    enamad: ['/enamad'],
    'frequently-question': ['/frequentlyQuestion'],
    compare: ['/compare/:id?'],
    'product-serial': ['/productSerial/:agentId'],
  },
  'mfe-cart': {
    cart: ['/card'],
    'order-tracking': ['/card/cardList'],
    'complete-profile': ['/card/complete-profile'],
    delivery: ['/card/delivery'],
    payment: ['/card/cardPayment'],
    result: ['/card/endBoy'],
    'check-payment': ['/card/checkPayment/:id'],
    'exclusive-fare': ['/card/checkPayment/exclusiveFare/:id'],
  },
  'mfe-account': {
    profile: ['/profile'],
    address: ['/profile/address'],
    comments: ['/profile/comments'],
    'edit-profile': ['/profile/editProfile'],
    notifications: ['/profile/notifications'],
  },
}

/** The paths of a page (`pages/product`) of a remote. */
export function patternsOf(remote: string, expose: string): readonly string[] {
  const page = expose.replace(/^pages\//, '')
  return patterns[remote]?.[page] ?? [`/${page}`]
}

/** The page among `exposes` that stands at `path`, with the parts that it takes from it; undefined when none does. */
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

/** The parts of a path by the pattern's names, decoded; undefined when it is another path. */
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

/** The names of the parts that a path of `pattern` must have. */
export function requiredParts(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)(\??)/g)].flatMap(([, name, optional]) =>
    name && !optional ? [name] : [],
  )
}

/** `pattern` with its parts filled in; a part that is missing is left out. */
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
