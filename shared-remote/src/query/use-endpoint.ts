import { useMemo, useSyncExternalStore } from 'react'
import { storedApiToken } from 'shared-shop/client'
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  isSameForEverybody,
} from 'shared-shop/http/endpoint'
import { useHost } from '../ports/host.tsx'
import { openQuery, queriesOf } from './query-cache.ts'
import { loading, type QueryState } from './query-state.ts'
import { RETRY_DELAYS_MS, withRetries } from './retry.ts'

export interface EndpointQuery<Value> {
  readonly state: QueryState<Value>
  /** Asks again at once; a known answer stays until the new one comes. */
  readonly refetch: () => void
  /** Changes the known answer by what is known without asking, e.g. after a write. */
  readonly setData: (change: (value: Value) => Value) => void
}

export interface EndpointOptions<Value> {
  /**
   * How old an answer may be, ms, to be shown without asking again; an older one is shown while it is asked again.
   * Left out, the answer is forgotten when nobody shows it any more, and every part that appears asks.
   */
  readonly staleTime?: number
  /** Sends the call in another way than once with retries, e.g. until the answer is final. Keep it stable. */
  readonly send?: (call: () => Promise<Value>, signal: AbortSignal) => Promise<Value>
}

/**
 * The answer of `endpoint` for `input`, for whoever is signed in; `undefined` asks nothing. Identical calls of one page
 * and remote are sent once; a call that nobody waits for any more is aborted; reads (GET) are retried when they fail for
 * now. Another input starts at `loading`, as do the server and hydration.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | undefined,
  { staleTime, send }: EndpointOptions<EndpointAnswer<E>> = {},
): EndpointQuery<EndpointAnswer<E>> {
  const { api, retryDelaysMs = RETRY_DELAYS_MS } = useHost()
  // Not shown on the server, nor while hydrating: it only chooses among the answers of this browser.
  const owner = isSameForEverybody(endpoint) ? '' : (storedApiToken() ?? 'guest')
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input is a new object in every render, its key is not
  const query = useMemo(() => {
    if (input === undefined) return nothing
    const queries = queriesOf(api, endpoint, owner)
    const find = () => queries.get(key)
    const fetch = (signal: AbortSignal) => {
      const call = () => api.call(endpoint, input, { signal })
      if (send) return send(call, signal)
      return withRetries(call, signal, endpoint.method === 'GET' ? retryDelaysMs : [])
    }
    return {
      subscribe: (listener: () => void) => openQuery(queries, key, fetch).observe(listener, staleTime),
      getState: () => find()?.state ?? loading,
      refetch: () => find()?.refetch(),
      setData: (change: (value: EndpointAnswer<E>) => EndpointAnswer<E>) => find()?.setData(change),
    }
  }, [api, owner, endpoint, key, staleTime, send])
  const state = useSyncExternalStore(query.subscribe, query.getState, () => loading)
  return { state, refetch: query.refetch, setData: query.setData }
}

const nothing = {
  subscribe: () => () => {},
  getState: () => loading,
  refetch: () => {},
  setData: () => {},
}
