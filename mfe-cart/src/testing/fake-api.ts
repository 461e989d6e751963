import type { ApiError } from 'shared-base/errors/api-error'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-base/http/endpoint'
import { type ApiClient, ApiFailure, type CallOptions } from 'shared-shop/client'

type Handler = (input: unknown) => unknown

/** An API client with answers set by the test. A call without an answer fails like a network error. */
export class FakeApi implements ApiClient {
  readonly #handlers = new Map<Endpoint, Handler>()
  readonly #calls: { readonly endpoint: Endpoint; readonly input: unknown }[] = []

  on<E extends Endpoint>(
    endpoint: E,
    answer: (input: EndpointInput<E>) => EndpointAnswer<E> | Promise<EndpointAnswer<E>>,
  ): this {
    this.#handlers.set(endpoint, input => answer(input as EndpointInput<E>))
    return this
  }

  /** The inputs of all calls to `endpoint` so far, in order. */
  inputsOf<E extends Endpoint>(endpoint: E): EndpointInput<E>[] {
    return this.#calls
      .filter(call => call.endpoint === endpoint)
      .map(({ input }) => input as EndpointInput<E>)
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    { signal }: CallOptions = {},
  ): Promise<EndpointAnswer<E>> {
    const handler = this.#handlers.get(endpoint)
    this.#calls.push({ endpoint, input })
    await Promise.resolve()
    if (signal?.aborted) throw new ApiFailure('aborted')
    if (!handler) throw new ApiFailure('network')
    return (await handler(input)) as EndpointAnswer<E>
  }

  apiToken(): undefined {}

  /** The cart reads no streams. */
  stream(): Promise<void> {
    return Promise.reject(new ApiFailure('network'))
  }

  callOrNothing<E extends Endpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointAnswer<E> | undefined> {
    return this.call(endpoint, input, options)
  }
}

/** A refusal in the API's format. */
export function refusal(status: number, code: string, details?: ApiError['details']): ApiFailure {
  return new ApiFailure('http', { status, code, ...(details && { details }) })
}
