import { redirectTo } from 'shared-remote'

/** Ends `load` with a permanent redirect to `path`, which keeps the query. */
export function movedTo(path: string, query: string): never {
  redirectTo(query === '' ? path : `${path}?${query}`, 301)
}
