import { useEffect } from 'react'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-base/http/endpoint'
import { type EndpointQuery, useEndpoint } from 'shared-remote'
import { isApiFailure } from 'shared-shop/client'
import { useDesk } from './desk-gate.tsx'

/** `useEndpoint` for screens: when the API refuses the call, the second step may have expired and is asked for again. */
export function useDeskEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): EndpointQuery<EndpointAnswer<E>> {
  const { recheck } = useDesk()
  const query = useEndpoint(endpoint, input)
  const { state } = query
  const isRefused =
    state.status === 'failed' && isApiFailure(state.failure) && [401, 403].includes(state.failure.status)
  useEffect(() => {
    if (isRefused) recheck()
  }, [isRefused, recheck])
  return query
}
