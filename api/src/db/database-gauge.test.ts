import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { metricValue } from '../../test/metric-value.ts'
import { silentLog } from '../../test/silent-log.ts'
import { databaseGauge } from './database-gauge.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('gauge – database away, then back – other metrics are served, then its samples too', async () => {
  const register = new Registry()
  const warnings: unknown[] = []
  let isAway = true
  databaseGauge(register, {
    name: 'rows',
    help: 'Rows',
    labelNames: ['kind'],
    log: {
      info: () => undefined,
      error: () => undefined,
      warn: (about: unknown) => void warnings.push(about),
    },
    async read() {
      if (isAway) throw new Error('away')
      return [{ labels: { kind: 'all' }, value: 3 }]
    },
  })
  expect(await register.metrics()).not.toContain('rows{')
  expect(warnings).toMatchObject([{ metric: 'rows' }])
  isAway = false
  expect(await register.metrics()).toContain('rows{kind="all"} 3')
})

test('gauge – scraped by many at once and within 5 s – reads the database once', async () => {
  vi.useFakeTimers()
  const register = new Registry()
  let value = 0
  const read = async () => {
    value += 1
    return [{ value }]
  }
  databaseGauge(register, { name: 'rows', help: 'Rows', log: silentLog, read })
  await Promise.all(Array.from({ length: 10 }, () => metricValue(register, 'rows')))
  vi.advanceTimersByTime(5_000)
  expect(await metricValue(register, 'rows')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await metricValue(register, 'rows')).toBe(2)
})

test('gauge – database hangs – other metrics are served after 3 s, and it is asked once', async () => {
  vi.useFakeTimers()
  const register = new Registry()
  const read = vi.fn(() => new Promise<never>(() => undefined))
  databaseGauge(register, { name: 'rows', help: 'Rows', log: silentLog, read })
  for (let i = 0; i < 3; i++) {
    const served = register.metrics()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await served).not.toMatch(/^rows /m)
  }
  expect(read).toHaveBeenCalledTimes(1)
})
