import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { INSPECT_PARAMETER } from '../../engine/isomorphic/inspect-parameter.ts'

/** Longer addresses are never cached. */
const MAX_KEPT = 300

/** All paths without a page show the same one, which is rendered at this path: it matches only the route `*`. */
const missingPath = '/*'

/** A normalised page request: equal addresses show the same page. */
interface PageAddress {
  /** Path and query to render: only what the page reads, with sorted parameters and normalised escapes. */
  readonly path: string
  /** Whether the page may be kept under `path`. */
  readonly mayBeKept: boolean
  /** The removed parameters, `utm_source=a&gclid=b` or empty: a redirect carries them on. */
  readonly dropped: string
}

/** What an address means to the shop; `pathname` has normalised escapes. */
interface PathRules {
  readonly secretParameter: string
  /** Whether there is no page at a path. */
  readonly isMissing: (pathname: string) => boolean
  /** The parameters that the page at a path reads; undefined if that is not known. */
  readonly searchParamsAt: (pathname: string) => readonly string[] | undefined
}

/** Whether the URL of a page request contains a secret that only the shopper's browser may keep or pass on. */
export function isSecretAddress(
  { secretParameter }: Pick<ShopDefinition, 'secretParameter'>,
  target: string,
): boolean {
  return new URL(target, 'http://shop.invalid').searchParams.has(secretParameter)
}

/**
 * Parses the path and query of a page request (origin form, already accepted by `refusalOf`). Made-up parameters and
 * paths name no page of their own, so they cause no rendering and cannot fill the cache. A page whose parameters are
 * not known gets all of them and is not cached if there are any.
 */
export function pageAddress(
  target: string,
  { secretParameter, isMissing, searchParamsAt }: PathRules,
): PageAddress {
  const url = new URL(target, 'http://shop.invalid')
  const pathname = plainEscapes(url.pathname)
  if (isMissing(pathname)) return { path: missingPath, mayBeKept: true, dropped: '' }
  const read = url.search === '' ? [] : searchParamsAt(pathname)
  // Read by the browser only: no page is rendered with them, whatever it declares.
  const notRead = [secretParameter, INSPECT_PARAMETER]
  const wanted = new URLSearchParams()
  const dropped = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const isWanted = !notRead.includes(name) && (read?.includes(name) ?? true)
    ;(isWanted ? wanted : dropped).append(name, value)
  }
  wanted.sort()
  const query = wanted.toString()
  const path = pathname + (query === '' ? '' : `?${query}`)
  return {
    path,
    mayBeKept: path.length <= MAX_KEPT && (read !== undefined || query === ''),
    dropped: dropped.toString(),
  }
}

/** Equivalent escapes become equal (RFC 3986 §6.2.2). */
function plainEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, encoded => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}
