import { describe, expect, test } from 'vitest'
import { SharedSignals } from './shared-signals.ts'

describe('SharedSignals', () => {
  test('callers leave one after the other – the signal aborts with the last one', () => {
    const signals = new SharedSignals()
    const [first, second] = [new AbortController(), new AbortController()]
    const { signal } = signals.join('a', first.signal)
    expect(signals.join('a', second.signal).signal).toBe(signal)

    first.abort()
    expect(signal.aborted).toBe(false)
    second.abort('gone')
    expect([signal.aborted, signal.reason]).toEqual([true, 'gone'])
  })

  test('the last caller has its answer – the work is not aborted when it leaves later', () => {
    const signals = new SharedSignals()
    const caller = new AbortController()
    const { signal, end } = signals.join('a', caller.signal)

    end()
    caller.abort()

    expect(signal.aborted).toBe(false)
  })

  test('all callers have gone – the next one gets a signal of its own', () => {
    const signals = new SharedSignals()
    const caller = new AbortController()
    const { signal } = signals.join('a', caller.signal)
    caller.abort()

    const next = signals.join('a', new AbortController().signal).signal

    expect(next).not.toBe(signal)
    expect(next.aborted).toBe(false)
  })

  test('a caller that had gone before – the signal is aborted', () => {
    const { signal } = new SharedSignals().join('a', AbortSignal.abort('gone'))

    expect(signal.aborted).toBe(true)
  })
})
