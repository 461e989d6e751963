import { type ApiClient, ApiFailure } from 'shared-shop/client'

/** An API that answers every call with 500, to show the error state of a part. */
export function failingClient(): ApiClient {
  const fail = () => Promise.reject(new ApiFailure('http', { status: 500, code: 'server-error' }))
  return {
    call: fail,
    stream: fail,
    // Spec §8: a 500 of this call is ignored.
    callOrNothing: () => Promise.resolve(undefined),
  }
}
