import { useMemo, useSyncExternalStore } from 'react'
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  isSameForEverybody,
} from 'shared-base/http/endpoint'
import { useHost } from '../ports/host.tsx'
import { openQuery, queriesOf } from './query-cache.ts'
import { loading, type QueryState } from './query-state.ts'
import { RETRY_DELAYS_MS, withRetries } from './retry.ts'

export interface EndpointQuery<Value> {
  readonly state: QueryState<Value>
  /** Fetches again at once; a known answer stays until the new one arrives. */
  readonly refetch: () => void
  /** Changes the known answer without a call, e.g. after a write. */
  readonly setData: (change: (value: Value) => Value) => void
}

export interface EndpointOptions<Value> {
  /**
   * Maximum age of an answer, ms, to be shown without a call; an older one is shown during a refetch. If absent, the
   * answer is dropped with its last user, and every mount fetches.
   */
  readonly staleTime?: number
  /** Replaces the single call with retries, e.g. by polling until the answer is final. Keep it stable. */
  readonly send?: (call: () => Promise<Value>, signal: AbortSignal) => Promise<Value>
}

/**
 * The answer of `endpoint` for `input`, for the current user; an `undefined` input sends nothing. Identical calls of
 * one page and remote are sent once; unobserved calls are aborted; reads (GET) retry transient failures. A new input
 * starts at `loading`, as do the server and hydration (docs/decisions/0037).
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | undefined,
  { staleTime, send }: EndpointOptions<EndpointAnswer<E>> = {},
): EndpointQuery<EndpointAnswer<E>> {
  const { api, retryDelaysMs = RETRY_DELAYS_MS } = useHost()
  // Not rendered, on the server or while hydrating: it only selects among this browser's answers.
  const owner = isSameForEverybody(endpoint) ? '' : (api.apiToken() ?? 'guest')
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
