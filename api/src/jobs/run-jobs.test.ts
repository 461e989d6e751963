import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/silent-log.ts'
import type { Leadership } from '../db/leader.ts'
import { measureJobs } from './job-metrics.ts'
import { type Job, runJobs } from './run-jobs.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs jobs; `leadership.since` is the test's. */
function running(jobs: readonly Job[]) {
  const register = new Registry()
  const leadership = { since: 0 as number | null, close: vi.fn(async () => undefined) } satisfies Leadership
  leadership.since = performance.now()
  const metrics = measureJobs(register, jobs, { leadership, now: () => new Date() })
  const error = vi.fn()
  const stop = runJobs(jobs, { leadership, metrics, log: { ...silentLog, error } })
  const sample = async (text: string) => {
    const line = (await register.metrics()).split('\n').find(found => found.startsWith(`${text} `))
    return line === undefined ? undefined : Number(line.slice(text.length))
  }
  return { leadership, stop, error, sample }
}

function job(name: string, run: Job['run'], every = MINUTE): Job {
  return { name, every, run }
}

describe('runs', () => {
  test('leader – each job runs once in its interval, and is counted', async () => {
    const often = vi.fn(async () => undefined)
    const seldom = vi.fn(async () => undefined)
    const { sample } = running([job('often', often), job('seldom', seldom, 10 * MINUTE)])
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(often).toHaveBeenCalledTimes(10)
    expect(seldom).toHaveBeenCalledTimes(1)
    expect(await sample('shop_job_runs_total{job="often",outcome="ok"}')).toBe(10)
    expect(await sample('shop_job_seconds_count{job="seldom"}')).toBe(1)
    expect(await sample('shop_job_interval_seconds{job="seldom"}')).toBe(600)
  })

  test('another instance leads – none runs, until this one takes over', async () => {
    const work = vi.fn(async () => undefined)
    const { leadership, sample } = running([job('work', work)])
    leadership.since = null
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(work).not.toHaveBeenCalled()
    expect(await sample('shop_job_leader')).toBe(0)
    leadership.since = performance.now()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(work).toHaveBeenCalledTimes(1)
    expect(await sample('shop_job_leader')).toBe(1)
  })

  test('run fails – logged and counted, and the next one tries again', async () => {
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
    const { error, sample } = running([job('work', work)])
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(error).toHaveBeenCalledTimes(1)
    expect(await sample('shop_job_runs_total{job="work",outcome="failed"}')).toBe(1)
    expect(await sample('shop_job_runs_total{job="work",outcome="ok"}')).toBe(1)
  })

  test('run hangs – never twice at once, given up after 5 minutes; other jobs go on', async () => {
    const hanging = vi.fn(() => new Promise<never>(() => undefined))
    const work = vi.fn(async () => undefined)
    const { sample } = running([job('hanging', hanging), job('work', work)])
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(hanging).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(hanging).toHaveBeenCalledTimes(2)
    expect(work).toHaveBeenCalledTimes(7)
    expect(await sample('shop_job_runs_total{job="hanging",outcome="hung"}')).toBe(1)
  })
})

describe('age', () => {
  const age = 'shop_job_last_success_timestamp_seconds{job="work"}'

  test('no success yet – counts from when this instance began to lead', async () => {
    const { leadership, sample } = running([job('work', () => Promise.reject(new Error('away')))])
    await vi.advanceTimersByTimeAsync(30 * MINUTE)
    leadership.since = performance.now()
    const led = Date.now() / 1000
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    expect(await sample(age)).toBeCloseTo(led, 3)
  })

  test('succeeded – the time of the last success', async () => {
    const work = vi.fn(async () => undefined)
    const { sample } = running([job('work', work)])
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    const succeeded = Date.now() / 1000
    work.mockRejectedValue(new Error('away'))
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    expect(await sample(age)).toBeCloseTo(succeeded, 3)
  })

  test('another instance leads – not exported, since that one knows it', async () => {
    const { leadership, sample } = running([job('work', async () => undefined)])
    await vi.advanceTimersByTimeAsync(MINUTE)
    leadership.since = null
    expect(await sample(age)).toBeUndefined()
  })
})

describe('stop', () => {
  test('during a run – waits for it, then gives up the lead; nothing runs afterwards', async () => {
    let end: (value?: unknown) => void = () => undefined
    const work = vi.fn(
      () =>
        new Promise(resolve => {
          end = resolve
        }),
    )
    const { leadership, stop } = running([job('work', work)])
    await vi.advanceTimersByTimeAsync(MINUTE)
    const stopped = stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(leadership.close).not.toHaveBeenCalled()
    end()
    await stopped
    expect(leadership.close).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('during a run that hangs – waits for 10 s', async () => {
    const { leadership, stop } = running([job('work', () => new Promise(() => undefined))])
    await vi.advanceTimersByTimeAsync(MINUTE)
    const stopped = stop()
    await vi.advanceTimersByTimeAsync(10_000)
    await stopped
    expect(leadership.close).toHaveBeenCalledTimes(1)
  })
})
