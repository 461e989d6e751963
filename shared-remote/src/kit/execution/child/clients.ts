import { apiCalls, type Transport } from 'shared-base/client/api-calls'
import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import { type Recording, recordedAnswer } from '../../samples/recording.ts'

/** An API that answers as it was recorded, 503 otherwise. */
export function recordedClient(recording: Recording | undefined): ApiClient {
  return client(async ({ method, url }) => {
    const answer = recording && recordedAnswer(recording, { method, url, isUser: false })
    return answer
      ? { status: answer.status, headers: {}, data: answer.body }
      : { status: 503, headers: {}, data: { code: 'NOT_RECORDED', message: '' } }
  })
}

export function unreachableClient(): ApiClient {
  return client(() => Promise.reject(new ApiFailure('network')))
}

function client(send: Transport): ApiClient {
  return {
    ...apiCalls({ baseUrl: '', report: () => {} }, send),
    stream: () => Promise.reject(new ApiFailure('network')),
  }
}
