import * as paths from 'shared-shop/paths'
import { firstSegment } from './patterns.ts'

/**
 * The areas whose pages have nothing in common with the shop's, by first segment, and the remote of each. Shoppers' pages
 * carry nothing of these remotes, and their pages nothing of the shop's remotes (docs/decisions/0066).
 */
export const areasApart: ReadonlyMap<string, string> = new Map([[firstSegment(paths.desk), 'mfe-desk']])

/** The area apart of a path or pattern, by its first segment; undefined: the shop itself. */
export function areaApart(path: string): string | undefined {
  const first = firstSegment(path)
  return areasApart.has(first) ? first : undefined
}

/** The area apart in which all pages of a remote must be; undefined: it may be anywhere else. */
export function areaOf(remote: string): string | undefined {
  return [...areasApart].find(([, owner]) => owner === remote)?.[0]
}

/** Whether the page at `path` may be composed of `remote`. */
export function isAround(remote: string, path: string): boolean {
  return areaOf(remote) === areaApart(path)
}
