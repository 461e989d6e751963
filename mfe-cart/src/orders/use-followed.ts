import { useEffect } from 'react'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-base/http/endpoint'
import { type EndpointQuery, useApi, useBus, useEndpoint } from 'shared-remote'
import { notificationType } from 'shared-shop/notifications/notification'

/**
 * Like `useEndpoint`, and loads the answer again when the bell tells of an order. If that fails, what is shown stays.
 */
export function useFollowed<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): EndpointQuery<EndpointAnswer<E>> {
  const api = useApi()
  const bus = useBus()
  const query = useEndpoint(endpoint, input)
  const { setData } = query
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input is a new object in every render, its key is not
  useEffect(() => {
    let call: AbortController | undefined
    const unsubscribe = bus().subscribe('notifications/changed', ({ complete, messages }) => {
      if (complete && !messages.some(({ type }) => type === notificationType.order)) return
      call?.abort()
      call = new AbortController()
      api.call(endpoint, input, { signal: call.signal }).then(
        answer => setData(() => answer),
        () => {},
      )
    })
    return () => {
      call?.abort()
      unsubscribe()
    }
  }, [api, bus, endpoint, key, setData])
  return query
}
