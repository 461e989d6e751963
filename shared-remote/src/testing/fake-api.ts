import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'

/** One call of a part, answered when the test chooses. */
export interface Asked {
  /** `METHOD path` of the endpoint. */
  readonly name: string
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly signal: AbortSignal | undefined
  answer(value: unknown): Promise<void>
  fail(failure?: ApiFailure): Promise<void>
}

/** An API whose calls wait for the test; `answers` (by `METHOD path`) are sent at once. */
export function fakeApi(
  answers: Readonly<Record<string, unknown>> = {},
): ApiClient & { readonly asked: Asked[] } {
  const asked: Asked[] = []
  const call = (
    endpoint: { method: string; path: string },
    input: Asked['input'] = {},
    options: { signal?: AbortSignal } = {},
  ) => {
    const name = `${endpoint.method} ${endpoint.path}`
    let resolve: (value: unknown) => void = () => {}
    let reject: (reason: unknown) => void = () => {}
    const promise = new Promise<unknown>((yes, no) => {
      resolve = yes
      reject = no
    })
    const finish = async (run: () => void) => {
      run()
      await Promise.allSettled([promise])
    }
    asked.push({
      name,
      input,
      signal: options.signal,
      answer: value => finish(() => resolve(value)),
      fail: (failure = new ApiFailure('network')) => finish(() => reject(failure)),
    })
    if (name in answers) resolve(answers[name])
    return promise
  }
  // The test chooses the answer.
  return { asked, apiToken: () => undefined, call, callOrNothing: call } as unknown as ApiClient & {
    asked: Asked[]
  }
}
