import type { ApiClient } from 'shared-base/client/api-client'
import type { Endpoint, EndpointAnswer } from 'shared-base/http/endpoint'
import { type Fetch, Query } from './query.ts'

/** Maximum number of unobserved answers kept per endpoint. */
const MOST_KEPT = 20

/** The queries of one endpoint, by serialized input. */
export type Queries<Value> = Map<string, Query<Value>>

interface Owned {
  readonly owner: string
  readonly queries: Queries<unknown>
}

/** Keyed by endpoint object, not by path: each release parses with its own copy, so releases never share an answer. */
const caches = new WeakMap<ApiClient, WeakMap<Endpoint, Owned>>()

/**
 * The queries of `endpoint` for `owner`: the user's `api_token`, or '' if the answer is the same for everybody. Drops
 * those of another owner.
 */
export function queriesOf<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  owner: string,
): Queries<EndpointAnswer<E>> {
  const cache = caches.get(api) ?? new WeakMap<Endpoint, Owned>()
  caches.set(api, cache)
  let owned = cache.get(endpoint)
  if (owned?.owner !== owner) {
    owned = { owner, queries: new Map() }
    cache.set(endpoint, owned)
  }
  // Only `openQuery` fills them, with answers of this very endpoint.
  return owned.queries as Queries<EndpointAnswer<E>>
}

/** The query of `key`, or a new one that loads with `fetch`; drops the oldest unobserved answers. */
export function openQuery<Value>(queries: Queries<Value>, key: string, fetch: Fetch<Value>): Query<Value> {
  const known = queries.get(key)
  if (known) return known
  const query = new Query(fetch, () => {
    if (queries.get(key) === query) queries.delete(key)
  })
  for (const [other, { isObserved }] of queries) {
    if (queries.size >= MOST_KEPT && !isObserved) queries.delete(other)
  }
  queries.set(key, query)
  return query
}
