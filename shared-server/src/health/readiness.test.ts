import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveHealth } from './health-routes.ts'
import { Readiness, type Reason } from './readiness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('readiness – asked a hundred times within a second – checks once, and again after it', async () => {
  const check = vi.fn(async () => null)
  const readiness = new Readiness({ database: check }, () => undefined)
  await Promise.all(Array.from({ length: 50 }, () => readiness.reasons()))
  for (let i = 0; i < 50; i++) await readiness.reasons()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_001)
  await readiness.reasons()
  expect(check).toHaveBeenCalledTimes(2)
})

test('readiness – checks that fail, throw and hang – a reason of each, and one call when they change', async () => {
  const told: (readonly Reason[])[] = []
  let isWell = false
  const readiness = new Readiness(
    {
      fine: () => null,
      database: () => (isWell ? null : { code: 'disk-full' }),
      registry: async () => {
        if (!isWell) throw new Error('refused')
        return null
      },
      slow: () => (isWell ? null : new Promise(() => {})),
    },
    reasons => told.push(reasons),
  )
  const asked = readiness.reasons()
  await vi.advanceTimersByTimeAsync(1_000)
  const reasons = [
    { code: 'disk-full' },
    { code: 'registry', detail: 'refused' },
    { code: 'slow', detail: 'no answer within 1000 ms' },
  ]
  expect(await asked).toEqual(reasons)
  isWell = true
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await readiness.reasons()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await readiness.reasons()).toEqual([])
  expect(told).toEqual([reasons, []])
})

test('health routes – ready, unready, draining – no-store answers without details; alive throughout', async () => {
  const app = Fastify()
  let trouble: Reason | null = null
  const readiness = new Readiness({ database: () => trouble }, () => undefined)
  serveHealth(app, readiness, { readyPath: '/readyz' })
  const ask = async (path: string) => {
    const { statusCode, headers, json } = await app
      .inject(path)
      .then(answer => ({ ...answer, json: answer.json() }))
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, json]
  }
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  trouble = { code: 'database', detail: 'connect ECONNREFUSED 10.0.0.5:5432' }
  vi.advanceTimersByTime(1_001)
  expect(await ask('/readyz')).toEqual([503, { status: 'unready', reasons: [{ code: 'database' }] }])
  trouble = null
  readiness.drain()
  expect(await ask('/readyz')).toEqual([503, { status: 'unready', reasons: [{ code: 'draining' }] }])
  expect(await ask('/livez')).toEqual([200, { status: 'alive' }])
  await app.close()
})
