import { describe, expect, test } from 'vitest'
import { Watchdog, watchLimits } from './watchdog.ts'

const MB = 1024 * 1024
const START = 5_000

/** A process whose signs of life the test sets. */
function watched() {
  const state = {
    count: 1,
    busy: 0,
    memory: (100 * MB) as number | undefined,
    processor: 0 as number | undefined,
    hasPages: true,
    now: START,
  }
  const vitals = {
    beat: () => ({ count: state.count, busy: state.busy }),
    memory: () => state.memory,
    processorTime: () => state.processor,
  }
  const watchdog = new Watchdog(START)
  const look = () => watchdog.look(vitals, state.now, state.hasPages)
  return {
    state,
    watchdog,
    look,
    /**
     * Looks every 100 ms for `ms`, with a beat before each look unless it hangs; `share` of the time it has a processor.
     * Returns the last finding.
     */
    run(ms: number, { hangs = false, share = 1 }: { hangs?: boolean; share?: number } = {}) {
      let found: ReturnType<typeof look>
      for (const end = state.now + ms; state.now < end; ) {
        state.now += 100
        if (!hangs) state.count++
        if (state.processor !== undefined) state.processor += 100 * share
        found = look()
        if (found !== undefined) return found
      }
      return found
    },
  }
}

describe('a process that pauses', () => {
  test('rendering for a minute – is left alone, however busy it is', () => {
    const { state, run } = watched()
    state.busy = 100

    expect(run(60_000)).toBeUndefined()
  })
})

describe('a process that does not pause', () => {
  test('for more than 1.2 seconds of processor time – hangs', () => {
    const { run } = watched()
    run(100)
    expect(run(1_200, { hangs: true })).toBeUndefined()
    expect(run(100, { hangs: true })).toEqual({
      code: 'hung',
      message: 'did not pause for 1300 ms (1300 ms of processor time), and took 0 MB more memory',
    })
  })

  test('because the machine is busy – is left alone for four seconds', () => {
    const { run } = watched()
    run(100)
    expect(run(4_000, { hangs: true, share: 0.1 })).toBeUndefined()

    expect(run(100, { hangs: true, share: 0.1 })).toMatchObject({ code: 'hung' })
  })

  test('and whose processor time is not known – hangs after four seconds', () => {
    const { state, run } = watched()
    state.processor = undefined
    run(100)
    expect(run(4_000, { hangs: true })).toBeUndefined()

    expect(run(100, { hangs: true })).toMatchObject({ code: 'hung' })
  })

  test('and grows by more than 64 MB meanwhile – fills its memory', () => {
    const { state, run } = watched()
    run(100)
    state.memory = 165 * MB

    expect(run(2_000, { hangs: true })).toMatchObject({ code: 'out-of-memory' })
  })

  test('and had grown before – hangs', () => {
    const { state, run } = watched()
    run(100)
    state.memory = 300 * MB
    run(100)

    expect(run(2_000, { hangs: true })).toMatchObject({ code: 'hung' })
  })

  test('and whose memory is not known – hangs', () => {
    const { state, run } = watched()
    state.memory = undefined

    expect(run(2_000, { hangs: true })).toMatchObject({ code: 'hung' })
  })

  test('while this server itself did not run – is forgiven', () => {
    const { state, watchdog, look, run } = watched()
    run(100)
    state.now += 10_000
    watchdog.forgive(state.now)
    expect(look()).toBeUndefined()

    expect(run(2_000, { hangs: true })).toMatchObject({ code: 'hung' })
  })
})

test('a process that uses more than 512 MB – is out of memory at once, although it pauses', () => {
  const { state, run } = watched()
  state.memory = watchLimits.memoryBytes
  expect(run(100)).toBeUndefined()
  state.memory = watchLimits.memoryBytes + MB

  expect(run(100)).toEqual({ code: 'out-of-memory', message: 'used 513 MB' })
})

describe('a process without pages', () => {
  test('busy for more than three seconds – hangs', () => {
    const { state, run } = watched()
    Object.assign(state, { busy: 61, hasPages: false })

    expect(run(3_100)).toBeUndefined()
    expect(run(100)).toEqual({ code: 'hung', message: 'kept running after its pages were ready' })
  })

  test.each([
    { what: 'a calm moment', change: { busy: 60 } },
    { what: 'a page', change: { hasPages: true } },
  ])('busy, with $what in between – is left alone', ({ change }) => {
    const { state, run } = watched()
    Object.assign(state, { busy: 100, hasPages: false })
    run(3_000)
    Object.assign(state, change)
    expect(run(100)).toBeUndefined()
    Object.assign(state, { busy: 100, hasPages: false })

    expect(run(3_000)).toBeUndefined()
  })

  test('busy while this server itself did not run – is forgiven', () => {
    const { state, watchdog, run } = watched()
    Object.assign(state, { busy: 100, hasPages: false })
    run(3_000)
    watchdog.forgive(state.now)

    expect(run(3_000)).toBeUndefined()
  })
})
