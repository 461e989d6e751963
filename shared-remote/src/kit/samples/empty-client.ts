import type { ApiClient } from 'shared-base/client/api-client'
import type { Endpoint } from 'shared-base/http/endpoint'

/**
 * An API without data: empties every list and zeroes every count in the answers of `api`, where the endpoint allows it.
 */
export function emptyClient(api: ApiClient): ApiClient {
  const emptied =
    (call: ApiClient['call']) =>
    async (endpoint: Endpoint, ...rest: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(call, api, [endpoint, ...rest])
      const empty = endpoint.answer.safeParse(withoutLists(answer))
      return empty.success ? empty.data : answer
    }
  // The same endpoint parses both, so the type is that of the first.
  return {
    ...api,
    call: emptied(api.call) as ApiClient['call'],
    callOrNothing: emptied(api.callOrNothing as ApiClient['call']) as ApiClient['callOrNothing'],
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
