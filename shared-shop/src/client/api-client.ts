import type { Endpoint, EndpointInput } from '../http/endpoint.ts'
import { type ApiCalls, type ApiClientOptions, apiCalls, identify, toFailure } from './api-calls.ts'
import { axiosTransport } from './axios-transport.ts'
import type { StreamOptions } from './open-stream.ts'
import { requestPath } from './request-url.ts'

export interface ApiClient extends ApiCalls {
  /**
   * Reads an endpoint that answers `text/event-stream` until the server ends it; rejects like {@link ApiClient.call},
   * with `timeout` after `silenceMs` without a byte, with `invalid-answer` for what is no stream. The token goes in a
   * header, which is what `EventSource` cannot do.
   */
  stream<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: StreamOptions): Promise<void>
}

/** A client of the API; on the server make one per request and hand it no visitor and no token. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    ...apiCalls(options, axiosTransport(options)),
    async stream(endpoint, input, streamOptions) {
      const url = `${options.baseUrl}${requestPath(endpoint, input ?? {})}`
      try {
        const { openStream } = await import('./open-stream.ts')
        await openStream(url, identify(endpoint, options), streamOptions)
      } catch (problem) {
        // Nobody waits for a stream: that there is no network is not told, only a token that has died.
        const failure = toFailure(problem)
        if (failure.status === 401) options.onUnauthorized?.(failure)
        throw failure
      }
    },
  }
}
