import { useEffect } from 'react'
import { useApi, useBus } from 'shared-remote'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-shop/http/endpoint'
import { notificationType } from 'shared-shop/notifications/notification'

/**
 * Loads `endpoint` again when the bell tells of an order, and hands the answer to `onNews`. A failed call changes
 * nothing: what is shown stays.
 */
export function useNews<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  onNews: (answer: EndpointAnswer<E>) => void,
): void {
  const api = useApi()
  const bus = useBus()
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input is a new object in every render, its key is not
  useEffect(() => {
    let call: AbortController | undefined
    const unsubscribe = bus().subscribe('notifications/changed', ({ complete, messages }) => {
      if (complete && !messages.some(({ type }) => type === notificationType.order)) return
      call?.abort()
      call = new AbortController()
      api.call(endpoint, input, { signal: call.signal }).then(onNews, () => {})
    })
    return () => {
      call?.abort()
      unsubscribe()
    }
  }, [api, bus, endpoint, key, onNews])
}
