import { type ApiClient, ApiFailure } from 'shared-shop/client'

/** An API that answers every call with 500: what a part then shows is its error state. */
export function failingClient(): ApiClient {
  const fail = () => Promise.reject(new ApiFailure('http', { status: 500, code: 'server-error' }))
  return {
    call: fail,
    stream: fail,
    // Spec §8: 500 is swallowed here.
    callOrNothing: () => Promise.resolve(undefined),
  }
}
