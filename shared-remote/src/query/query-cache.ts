import type { ApiClient } from 'shared-shop/client'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-shop/http/endpoint'
import { type Fetch, Query } from './query.ts'

/** Answers of one endpoint that are kept at most while nobody shows them. */
const MOST_KEPT = 20

/** By input, as JSON. */
type Queries = Map<string, Query<unknown>>

/**
 * Per client, owner and endpoint. By endpoint object rather than by path: every release bundles its own and parses with
 * it, so releases of different ages never share an answer. Filled by observers only, so never on the server.
 */
const caches = new WeakMap<ApiClient, Map<string, Map<Endpoint, Queries>>>()

export interface QueryKey<E extends Endpoint> {
  readonly api: ApiClient
  /** The `api_token` of who asks; '' for answers that are the same for everybody. */
  readonly owner: string
  readonly endpoint: E
  readonly input: EndpointInput<E>
}

export function findQuery<E extends Endpoint>({
  api,
  owner,
  endpoint,
  input,
}: QueryKey<E>): Query<EndpointAnswer<E>> | undefined {
  const query = caches.get(api)?.get(owner)?.get(endpoint)?.get(JSON.stringify(input))
  // `openQuery` has put it there with the answer of this very endpoint.
  return query as Query<EndpointAnswer<E>> | undefined
}

/** The known query, or a new one that asks by `fetch`. */
export function openQuery<E extends Endpoint>(
  key: QueryKey<E>,
  fetch: Fetch<EndpointAnswer<E>>,
): Query<EndpointAnswer<E>> {
  const known = findQuery(key)
  if (known) return known
  const queries = queriesOf(key)
  const name = JSON.stringify(key.input)
  const query: Query<EndpointAnswer<E>> = new Query(fetch, () => {
    if (queries.get(name) === query) queries.delete(name)
  })
  queries.set(name, query)
  for (const [other, { isObserved }] of queries) {
    if (queries.size > MOST_KEPT && !isObserved && other !== name) queries.delete(other)
  }
  return query
}

function queriesOf({ api, owner, endpoint }: QueryKey<Endpoint>): Queries {
  const owners = getOrAdd(caches, api, () => new Map())
  if (owner !== '') {
    // Somebody else has signed in: what the last user was shown goes.
    for (const other of owners.keys()) if (other !== '' && other !== owner) owners.delete(other)
  }
  const endpoints = getOrAdd(owners, owner, () => new Map())
  return getOrAdd(endpoints, endpoint, () => new Map())
}

function getOrAdd<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
