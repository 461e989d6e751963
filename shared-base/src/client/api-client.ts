import type { Endpoint, EndpointInput } from '../http/endpoint.ts'
import { type ApiCalls, type ApiClientOptions, apiCalls, identify, toFailure } from './api-calls.ts'
import { fetchTransport } from './fetch-transport.ts'
import type { StreamOptions } from './open-stream.ts'
import { requestPath } from './request-url.ts'

export interface ApiClient extends ApiCalls {
  /**
   * Reads an endpoint that answers `text/event-stream` until the server ends it. Rejects like {@link ApiClient.call},
   * with `timeout` after `silenceMs` without a byte and with `invalid-answer` for anything that is not a stream. The
   * token goes in a header, which `EventSource` cannot do.
   */
  stream<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: StreamOptions): Promise<void>
}

/** Creates an API client; on the server, create one per request without visitor and token. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    // The versions that a page must keep are in a cookie of its site.
    ...apiCalls(options, fetchTransport({ ...options, credentials: 'same-origin' })),
    async stream(endpoint, input, streamOptions) {
      const url = `${options.baseUrl}${requestPath(endpoint, input ?? {})}`
      try {
        const { openStream } = await import('./open-stream.ts')
        await openStream(url, identify(endpoint, options), streamOptions)
      } catch (problem) {
        // Nobody waits for a stream, so a network failure is not reported; only an invalid token is.
        const failure = toFailure(problem)
        if (failure.status === 401) options.onUnauthorized?.(failure)
        throw failure
      }
    },
  }
}
