import type { ApiClient } from 'shared-shop/client'
import type { Endpoint } from 'shared-shop/http/endpoint'

/** An API that has nothing: every list that `api` answers is empty and every count 0, where the endpoint allows it. */
export function emptyClient(api: ApiClient): ApiClient {
  const emptied =
    (call: ApiClient['call']) =>
    async (endpoint: Endpoint, ...rest: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(call, api, [endpoint, ...rest])
      const empty = endpoint.answer.safeParse(withoutLists(answer))
      return empty.success ? empty.data : answer
    }
  // The same endpoint answers in both: its type follows from the first.
  return {
    call: emptied(api.call) as ApiClient['call'],
    callOrNothing: emptied(api.callOrNothing as ApiClient['call']) as ApiClient['callOrNothing'],
    stream: api.stream,
  }
}

function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'number' && /count|total|unread|pages/i.test(key) ? 0 : withoutLists(item),
    ]),
  )
}
