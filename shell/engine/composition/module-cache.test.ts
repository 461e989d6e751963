import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModuleCache } from './module-cache.ts'
import { type ExposeId, RemoteFault } from './remote-loader.ts'

const cart: ExposeId = { remote: 'mfe-cart', expose: 'pages/cart' }
const header: ExposeId = { remote: 'mfe-header', expose: 'slots/header' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('load', () => {
  test('called several times – fetches once, and peek has it afterwards', async () => {
    const fetchModule = vi.fn(async () => ({ page: 1 }))
    const cache = createModuleCache(fetchModule, { deadlineMs: 100 })
    expect(cache.peek(cart)).toBeUndefined()

    const promises = [cache.load(cart), cache.load(cart), cache.load({ ...cart })]

    expect(new Set(promises).size).toBe(1)
    await expect(promises[0]).resolves.toEqual({ page: 1 })
    expect(fetchModule).toHaveBeenCalledTimes(1)
    expect(cache.peek(cart)).toEqual({ page: 1 })
    expect(cache.peek(header)).toBeUndefined()
  })

  test('no answer – rejects at the deadline and aborts the request', async () => {
    let signal: AbortSignal | undefined
    const cache = createModuleCache(
      (_id, given) => {
        signal = given
        return new Promise(() => {})
      },
      { deadlineMs: 500 },
    )

    const fault = cache.load(cart).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(499)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)

    expect(await fault).toMatchObject({
      name: 'RemoteFault',
      id: cart,
      phase: 'module',
      message: 'mfe-cart/pages/cart: not loaded within 500 ms',
    })
    expect(signal?.aborted).toBe(true)
  })

  test('an answer after the deadline – stays failed', async () => {
    let answer = (_module: unknown) => {}
    const late = new Promise(resolve => {
      answer = resolve
    })
    const cache = createModuleCache(() => late, { deadlineMs: 50 })
    const load = cache.load(cart).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(50)
    answer({ late: true })

    expect(await load).toBeInstanceOf(RemoteFault)
    expect(cache.peek(cart)).toBeUndefined()
  })

  test('in time – leaves no timer behind', async () => {
    const cache = createModuleCache(async () => 1, { deadlineMs: 5_000 })

    await cache.load(cart)

    expect(vi.getTimerCount()).toBe(0)
  })

  test('any rejection – is a fault of that module with its cause', async () => {
    const cause = new Error('HTTP 404')
    const cache = createModuleCache(() => Promise.reject(cause), { deadlineMs: 50 })

    await expect(cache.load(cart)).rejects.toMatchObject({
      id: cart,
      cause,
      message: 'mfe-cart/pages/cart: HTTP 404',
    })
  })
})

describe('forget', () => {
  test('after a failure – the next load asks again', async () => {
    const fetchModule = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('away'))
    const cache = createModuleCache(fetchModule, { deadlineMs: 50 })

    await expect(cache.load(cart)).rejects.toThrow('away')
    await expect(cache.load(cart)).rejects.toThrow('away')
    expect(fetchModule).toHaveBeenCalledTimes(1)

    cache.forget(cart)

    await expect(cache.load(cart)).resolves.toBe('here')
    expect(fetchModule).toHaveBeenCalledTimes(2)
  })

  test('of a module that loaded but is invalid – the next load asks again, and peek no longer has it', async () => {
    const fetchModule = vi.fn(async () => 'here')
    const cache = createModuleCache(fetchModule, { deadlineMs: 50 })
    await cache.load(cart)

    cache.forget(cart)

    expect(cache.peek(cart)).toBeUndefined()
    await cache.load(cart)
    expect(fetchModule).toHaveBeenCalledTimes(2)
  })

  test('of one module – leaves the others alone', async () => {
    const asked: string[] = []
    const cache = createModuleCache(
      async ({ remote }) => {
        asked.push(remote)
        throw new Error('away')
      },
      { deadlineMs: 50 },
    )
    await cache.load(cart).catch(() => {})
    await cache.load(header).catch(() => {})
    cache.forget(cart)
    await cache.load(header).catch(() => {})
    await cache.load(cart).catch(() => {})

    expect(asked).toEqual(['mfe-cart', 'mfe-header', 'mfe-cart'])
  })
})

test('onLoaded – is called for modules that arrive, not for failures, until stopped', async () => {
  const cache = createModuleCache(
    async ({ remote }) => {
      if (remote === 'mfe-header') throw new Error('away')
      return 'here'
    },
    { deadlineMs: 50 },
  )
  const heard: string[] = []
  const stop = cache.onLoaded(({ expose }) => heard.push(expose))

  await cache.load(header).catch(() => {})
  await cache.load(cart)
  stop()
  await cache.load({ remote: 'mfe-cart', expose: 'background' })

  expect(heard).toEqual(['pages/cart'])
})
