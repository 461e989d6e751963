import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Query } from './query.ts'

interface Call {
  readonly signal: AbortSignal
  readonly answer: (value: string) => Promise<void>
  readonly fail: (failure: unknown) => Promise<void>
}

function queryForTests() {
  const calls: Call[] = []
  const onDrop = vi.fn()
  const query = new Query<string>(signal => {
    const { promise, resolve, reject } = withResolvers<string>()
    const answered = () => promise.then(noop, noop)
    calls.push({
      signal,
      answer: value => {
        resolve(value)
        return answered()
      },
      fail: failure => {
        reject(failure)
        return answered()
      },
    })
    return promise
  }, onDrop)
  return { query, calls, onDrop }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = noop
  let reject: (failure: unknown) => void = noop
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const noop = () => undefined
const microtasks = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('observe – two observers, the second before or after the answer – one call', async () => {
  const { query, calls } = queryForTests()
  query.observe(() => undefined, 0)
  query.observe(() => undefined, 0)
  expect(query.state).toEqual({ status: 'loading' })
  await calls[0]?.answer('here')
  expect(calls).toHaveLength(1)
  expect(query.state).toEqual({ status: 'ready', value: 'here', refreshing: false })
})

test('observe – the answer is younger than staleTime – no call; older – is shown during a refetch', async () => {
  const { query, calls } = queryForTests()
  query.observe(() => undefined, 1000)
  await calls[0]?.answer('here')
  vi.advanceTimersByTime(999)
  query.observe(() => undefined, 1000)
  expect(calls).toHaveLength(1)
  vi.advanceTimersByTime(1)
  query.observe(() => undefined, 1000)
  expect(calls).toHaveLength(2)
  expect(query.state).toEqual({ status: 'ready', value: 'here', refreshing: true })
  await calls[1]?.answer('there')
  expect(query.state).toEqual({ status: 'ready', value: 'there', refreshing: false })
})

test('observe – the last call failed – fetches again, from loading', async () => {
  const { query, calls } = queryForTests()
  query.observe(() => undefined, Number.POSITIVE_INFINITY)
  const failure = new Error('away')
  await calls[0]?.fail(failure)
  expect(query.state).toEqual({ status: 'failed', failure })
  query.observe(() => undefined, Number.POSITIVE_INFINITY)
  expect(query.state).toEqual({ status: 'loading' })
  await calls[1]?.answer('here')
  expect(query.state).toMatchObject({ status: 'ready', value: 'here' })
})

test('refetch – a call is in progress – it is aborted, and its late answer dropped', async () => {
  const { query, calls } = queryForTests()
  query.observe(() => undefined, 0)
  query.refetch()
  expect(calls[0]?.signal.aborted).toBe(true)
  await calls[1]?.answer('second')
  await calls[0]?.answer('first')
  expect(query.state).toMatchObject({ status: 'ready', value: 'second' })
})

test('refetch – fails after an answer – the failure replaces it', async () => {
  const { query, calls } = queryForTests()
  query.observe(() => undefined, 0)
  await calls[0]?.answer('here')
  query.refetch()
  await calls[1]?.fail('away')
  expect(query.state).toEqual({ status: 'failed', failure: 'away' })
})

test('the last observer leaves – the call is aborted and the query dropped; one of two leaves – the call continues', async () => {
  const { query, calls, onDrop } = queryForTests()
  const leaveFirst = query.observe(() => undefined, undefined)
  const leaveSecond = query.observe(() => undefined, undefined)
  leaveFirst()
  await microtasks()
  expect(calls[0]?.signal.aborted).toBe(false)
  leaveSecond()
  await microtasks()
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(onDrop).toHaveBeenCalledOnce()
})

test('the last observer leaves and another comes in the same task – the call continues', async () => {
  const { query, calls, onDrop } = queryForTests()
  query.observe(() => undefined, undefined)()
  query.observe(() => undefined, undefined)
  await microtasks()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.signal.aborted).toBe(false)
  expect(onDrop).not.toHaveBeenCalled()
})

test('the last observer leaves – with a staleTime – the answer is kept and no longer refreshing', async () => {
  const { query, calls, onDrop } = queryForTests()
  const leave = query.observe(() => undefined, 0)
  await calls[0]?.answer('here')
  query.refetch()
  leave()
  await microtasks()
  expect(calls[1]?.signal.aborted).toBe(true)
  expect(onDrop).not.toHaveBeenCalled()
  expect(query.state).toEqual({ status: 'ready', value: 'here', refreshing: false })
})

test('setData – with an answer – observers see the change; without one – nothing happens', async () => {
  const { query, calls } = queryForTests()
  const listener = vi.fn()
  query.observe(listener, 0)
  query.setData(value => `${value}!`)
  expect(query.state).toEqual({ status: 'loading' })
  await calls[0]?.answer('here')
  listener.mockClear()
  query.setData(value => `${value}!`)
  expect(query.state).toMatchObject({ value: 'here!' })
  expect(listener).toHaveBeenCalledOnce()
})

test('a listener that has left – is not called again', async () => {
  const { query, calls } = queryForTests()
  const listener = vi.fn()
  query.observe(() => undefined, 0)
  query.observe(listener, 0)()
  await calls[0]?.answer('here')
  expect(listener).not.toHaveBeenCalled()
})
