import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { INSPECT_PARAMETER } from '../../src/isomorphic/inspect-parameter.ts'

/** Parameters that say where a visitor comes from, not what to show. */
const tracking =
  /^(?:utm_.*|g(?:ad_source|braid|clid|clsrc)|_gl|_ga|dclid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|srsltid)$/i

/** Read by the browser only: no page is rendered with them. */
const notRead = new Set([HANDOVER_PARAMETER, INSPECT_PARAMETER])

/** Longer addresses are never cached. */
const MAX_KEPT = 300

/** A normalised page request: equal addresses show the same page. */
interface PageAddress {
  /** Path and query to render: without tracking and codes, with sorted parameters and normalised escapes. */
  readonly path: string
  /** Whether the page may be kept under `path`. */
  readonly mayBeKept: boolean
  /** The removed parameters, `utm_source=a&gclid=b` or empty: a redirect carries them on. */
  readonly tracking: string
}

/** Whether the URL of a page request contains a secret that only the shopper's browser may keep or pass on. */
export function isSecretAddress(target: string): boolean {
  return new URL(target, 'http://shop.invalid').searchParams.has(HANDOVER_PARAMETER)
}

/**
 * Parses the path and query of a page request (origin form, already accepted by `refusalOf`). `searchParamsAt` returns
 * the parameters that the page at a path reads: a page with any other is never cached, so made-up ones cannot fill the
 * cache.
 */
export function pageAddress(
  target: string,
  searchParamsAt: (pathname: string) => readonly string[],
): PageAddress {
  const url = new URL(target, 'http://shop.invalid')
  const wanted = new URLSearchParams()
  const dropped = new URLSearchParams()
  // Only the browser needs a cart's code: no page is rendered with it.
  const isDropped = (name: string) => notRead.has(name) || tracking.test(name)
  for (const [name, value] of url.searchParams) (isDropped(name) ? dropped : wanted).append(name, value)
  wanted.sort()
  const query = wanted.toString()
  const names = [...wanted.keys()]
  const read = names.length === 0 ? [] : searchParamsAt(url.pathname)
  const path = plainEscapes(url.pathname) + (query === '' ? '' : `?${query}`)
  return {
    path,
    mayBeKept: path.length <= MAX_KEPT && names.every(name => read.includes(name)),
    tracking: dropped.toString(),
  }
}

/** Equivalent escapes become equal (RFC 3986 §6.2.2). */
function plainEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, encoded => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}
