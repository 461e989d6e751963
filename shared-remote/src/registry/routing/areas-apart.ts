import { firstSegment } from './patterns.ts'

/**
 * The areas whose pages have nothing in common with the rest of the site, by first segment, and the remote of each. Other
 * pages carry nothing of these remotes, and their pages nothing of the others (docs/decisions/0066).
 */
export type AreasApart = Readonly<Record<string, string>>

/** The area apart of a path or pattern, by its first segment; undefined: the rest of the site. */
export function areaApart(apart: AreasApart, path: string): string | undefined {
  const first = firstSegment(path)
  return Object.hasOwn(apart, first) ? first : undefined
}

/** The area apart in which all pages of a remote must be; undefined: it may be anywhere else. */
export function areaOf(apart: AreasApart, remote: string): string | undefined {
  return Object.keys(apart).find(area => apart[area] === remote)
}

/** Whether the page at `path` may be composed of `remote`. */
export function isAround(apart: AreasApart, remote: string, path: string): boolean {
  return areaOf(apart, remote) === areaApart(apart, path)
}
