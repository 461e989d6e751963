import type { HistoryPlace } from '../../navigation/navigation.ts'

/** The browser's current history entry, as the router reads it. */
export function currentPlace(): HistoryPlace {
  const { pathname, search, hash } = location
  const entry: unknown = history.state
  const { key, usr = null } = Object(entry) as { readonly key?: unknown; readonly usr?: unknown }
  return { pathname, search, hash, key: typeof key === 'string' ? key : 'default', state: usr }
}

/**
 * The history entry of the document, for a page that the server rendered at `pathname`: the current one, unless the
 * browser has left it meanwhile. Undefined for a page that stands for many paths.
 */
export function documentPlace(pathname: string | undefined): HistoryPlace {
  const place = currentPlace()
  // The server may spell escapes in another way.
  if (pathname === undefined || decodeURIComponent(place.pathname) === decodeURIComponent(pathname))
    return place
  return { pathname, search: '', hash: '', key: 'default', state: null }
}
