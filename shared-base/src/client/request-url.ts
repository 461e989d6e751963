import type { Endpoint } from '../http/endpoint.ts'

/** The input of a request, before the endpoint's types are applied. */
interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Path and query of a call. Fills each `:name` of `endpoint.path` from `params` (encoded, so that it stays one path
 * segment) and appends `query`; lists become comma lists (spec §7), undefined and null are left out. Throws `TypeError`
 * on a parameter that is missing, empty or a dot segment (`.`, `..`).
 */
export function requestPath(endpoint: Pick<Endpoint, 'path'>, { params, query }: RequestParts): string {
  const path = endpoint.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = entriesOf(params).find(([key]) => key === name)?.[1]
    const text = toText(value)
    if (text === undefined || text === '' || text === '.' || text === '..') {
      throw new TypeError(`${endpoint.path}: no usable value for :${name}`)
    }
    return encodeURIComponent(text)
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    const text = toText(value)
    if (text !== undefined) search.set(name, text)
  }
  // Commas need no encoding in a query, and lists read better with them.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

function entriesOf(part: unknown): readonly (readonly [string, unknown])[] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : []
}

function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return Array.isArray(value) ? value.join(',') : String(value)
}
