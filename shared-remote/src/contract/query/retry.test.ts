import { ApiFailure } from 'shared-base/client/api-failure'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

const network = new ApiFailure('network')
const unavailable = new ApiFailure('http', { status: 503 })
const going = new AbortController().signal
let online = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  online = true
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['no network', network],
  ['503', unavailable],
])('withRetries – %s once – waits, retries and returns the answer', async (_, failure) => {
  const call = vi.fn(async () => 'here').mockRejectedValueOnce(failure)
  const answer = withRetries(call, going, [100])
  await vi.advanceTimersByTimeAsync(99)
  expect(call).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('here')
})

test('withRetries – fails every time – rejects with the last failure after the last delay', async () => {
  const call = vi.fn(async () => Promise.reject(network))
  const answer = withRetries(call, going, [100, 300])
  const rejected = expect(answer).rejects.toBe(network)
  await vi.advanceTimersByTimeAsync(400)
  await rejected
  expect(call).toHaveBeenCalledTimes(3)
})

test('withRetries – browsers that failed together – retry after between half and one and a half of the delay', async () => {
  const call = vi.fn(async () => 'here').mockRejectedValueOnce(network)
  vi.mocked(Math.random).mockReturnValue(0)
  const answer = withRetries(call, going, [100])
  await vi.advanceTimersByTimeAsync(50)
  expect(await answer).toBe('here')
})

test.each([
  ['404', new ApiFailure('http', { status: 404 })],
  ['500', new ApiFailure('http', { status: 500 })],
  ['no answer in time', new ApiFailure('timeout')],
  ['a wrong answer', new ApiFailure('invalid-answer', { status: 200 })],
  ['a fault of ours', new TypeError('bug')],
])('withRetries – %s – does not retry', async (_, failure) => {
  const call = vi.fn(async () => Promise.reject(failure))
  await expect(withRetries(call, going, [100])).rejects.toBe(failure)
  expect(call).toHaveBeenCalledOnce()
})

test('withRetries – the browser is offline – does not retry', async () => {
  online = false
  const call = vi.fn(async () => Promise.reject(network))
  await expect(withRetries(call, going, [100])).rejects.toBe(network)
  expect(call).toHaveBeenCalledOnce()
})

test('withRetries – aborted while it waits – does not call again', async () => {
  const { signal, abort } = abortable()
  const call = vi.fn(async () => Promise.reject(network))
  const rejected = expect(withRetries(call, signal, [100])).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(50)
  abort()
  await vi.advanceTimersByTimeAsync(50)
  await rejected
  expect(call).toHaveBeenCalledOnce()
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
