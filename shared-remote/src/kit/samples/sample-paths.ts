/** A page's place, as its remote's manifest declares it. */
export interface SampleRoute {
  readonly path: string
  readonly page: string
}

/** The paths of a page (`pages/product`), the first one as the sample; one that no route names is at `/{page}`. */
export function patternsOf(routes: readonly SampleRoute[], expose: string): readonly string[] {
  const page = expose.replace(/^pages\//, '')
  const own = routes.filter(route => route.page === page).map(({ path }) => path)
  return own.length > 0 ? own : [`/${page}`]
}

/** The page of `exposes` at `path`, with its path parameters; undefined if none matches. */
export function pageAt(
  routes: readonly SampleRoute[],
  exposes: readonly string[],
  path: string,
): { readonly expose: string; readonly params: Record<string, string> } | undefined {
  for (const expose of exposes.filter(name => name.startsWith('pages/'))) {
    for (const pattern of patternsOf(routes, expose)) {
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
