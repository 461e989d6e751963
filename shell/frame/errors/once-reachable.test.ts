// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onceReachable } from './once-reachable.ts'

const run = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/network?url=%2Fcard')
})
afterEach(() => {
  stop()
  run.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs `navigator.onLine` and the server's answers, in order. */
function world(onLine: boolean, ...answers: readonly (boolean | 'none')[]) {
  const left = [...answers]
  const fetch = vi.fn(async () => {
    const next = left.shift() ?? 'none'
    if (next === 'none') throw new TypeError('Failed to fetch')
    return { ok: next }
  })
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  return fetch
}

describe('onceReachable', () => {
  test('the browser comes online – runs at once, and once', () => {
    world(false)
    stop = onceReachable(run)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))

    expect(run).toHaveBeenCalledTimes(1)
  })

  test('the browser stays offline – sends no request', async () => {
    const fetch = world(false)
    stop = onceReachable(run)
    await vi.advanceTimersByTimeAsync(300_000)

    expect(fetch).not.toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
  })

  test('the browser was online all the time – polls the server with growing pauses until it answers', async () => {
    const fetch = world(true, 'none', false, true)
    stop = onceReachable(run)
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(run).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(300_000)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('no wanted page – stays on the page', async () => {
    history.replaceState(null, '', '/network')
    const fetch = world(true, true)
    stop = onceReachable(run)
    await vi.advanceTimersByTimeAsync(300_000)

    expect(fetch).not.toHaveBeenCalled()
  })

  test('stopped – ignores later events', async () => {
    world(true, true)
    onceReachable(run)()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300_000)

    expect(run).not.toHaveBeenCalled()
  })
})
