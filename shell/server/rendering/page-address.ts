import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { INSPECT_PARAMETER } from '../../src/isomorphic/inspect-parameter.ts'

/** Parameters that say where a visitor comes from, not what to show. */
const tracking =
  /^(?:utm_.*|g(?:ad_source|braid|clid|clsrc)|_gl|_ga|dclid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|srsltid)$/i

/** The browser's alone: no page is rendered with them. */
const notRead = new Set([HANDOVER_PARAMETER, INSPECT_PARAMETER])

/** Longer addresses are rendered each time. */
const MAX_KEPT = 300

/** A page request, told apart from others by what it shows. */
interface PageAddress {
  /** Path and query as the page is rendered with: without tracking and codes, parameters in order, one spelling of each escape. */
  readonly path: string
  /** Whether the page may be kept under `path`. */
  readonly mayBeKept: boolean
  /** What was taken away, `utm_source=a&gclid=b` or empty: a redirect carries it on. */
  readonly tracking: string
}

/** Whether the address of a page request holds what nobody but the shopper's browser may keep or pass on. */
export function isSecretAddress(target: string): boolean {
  return new URL(target, 'http://shop.invalid').searchParams.has(HANDOVER_PARAMETER)
}

/**
 * Reads the path and query of a page request (origin form, nothing that `refusalOf` refuses). `searchParamsAt` answers
 * the parameters that the page at a path reads: with any other it is rendered each time, so that made-up ones fill no
 * cache.
 */
export function pageAddress(
  target: string,
  searchParamsAt: (pathname: string) => readonly string[],
): PageAddress {
  const url = new URL(target, 'http://shop.invalid')
  const wanted = new URLSearchParams()
  const dropped = new URLSearchParams()
  // The code of a cart is for the browser alone: no page is rendered with it.
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
