/**
 * Path patterns of pages, a part of react-router's notation: literal segments, parameters (`:slug`), and at the end an
 * optional parameter (`:id?`). Literal segments match in any case, as the router does.
 */
const grammar = /^\/(?:(?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*(?:\/:\w+\?)?)?$/

export function isPattern(path: string): boolean {
  return grammar.test(path)
}

/** The segments of every form of a pattern: with its optional parameter and without. A parameter is `:`. */
function formsOf(pattern: string): string[][] {
  const segments = pattern.toLowerCase().split('/').slice(1)
  const named = segments.map(segment => (segment.startsWith(':') ? ':' : segment))
  return segments.at(-1)?.endsWith('?') ? [named, named.slice(0, -1)] : [named]
}

/** The lower-case first segment of a path or pattern, `''` for `/`. */
export function firstSegment(path: string): string {
  return path.toLowerCase().split('/')[1] ?? ''
}

/**
 * The parameters of a pattern in a path as in a URL (percent-encoded), decoded; undefined if it does not match. An absent
 * optional parameter is missing. Trailing slashes do not count.
 */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const given = pathname.replace(/\/+$/, '').split('/').slice(1)
  const expected = pattern === '/' ? [] : pattern.split('/').slice(1)
  const isShort = given.length === expected.length - 1 && expected.at(-1)?.endsWith('?')
  if (given.length !== expected.length && !isShort) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of given.entries()) {
    const name = expected[index] ?? ''
    if (!name.startsWith(':')) {
      if (name.toLowerCase() !== segment.toLowerCase()) return undefined
    } else if (segment === '') return undefined
    else params[name.replace(/[:?]/g, '')] = decoded(segment)
  }
  return params
}

/** As given, if it is not valid percent-encoding. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Whether some URL matches both patterns. */
export function overlap(a: string, b: string): boolean {
  return formsOf(a).some(one =>
    formsOf(b).some(
      other =>
        one.length === other.length &&
        one.every((segment, index) => segment === ':' || other[index] === ':' || segment === other[index]),
    ),
  )
}

/**
 * Whether `bySpecificity` cannot tell for every URL which of two patterns it is: they match the same URLs, or they overlap
 * and one has an optional parameter, so that it is more specific for some URLs and less for others.
 */
export function areAmbiguous(a: string, b: string): boolean {
  if (a.endsWith('?') || b.endsWith('?')) return overlap(a, b)
  return JSON.stringify(formsOf(a)) === JSON.stringify(formsOf(b))
}

/**
 * Orders patterns, of which no two are ambiguous, so that the first one that matches a URL is the most specific one. The
 * order depends on nothing but the patterns. The router ranks in the same way; among equals, it takes the first.
 */
export function bySpecificity(a: string, b: string): number {
  const parameters = (pattern: string) => pattern.split('/:').length
  return parameters(a) - parameters(b) || (a < b ? -1 : Number(a > b))
}
