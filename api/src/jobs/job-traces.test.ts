import { currentTrace } from 'shared-server/logging/current-trace'
import { expect, test, vi } from 'vitest'
import { every } from './run-jobs.ts'

test('each run of a job – has a trace id of its own, also what it calls later', async () => {
  const traces: unknown[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = every(
    1,
    'some job',
    async () => {
      await Promise.resolve()
      traces.push(currentTrace.getStore())
    },
    log,
  )
  await vi.waitFor(() => expect(traces.length).toBeGreaterThanOrEqual(2))
  await stop()

  expect(new Set(traces).size).toBe(traces.length)
  for (const trace of traces) expect(trace).toMatch(/^[\da-f]{32}$/)
})
