import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricValue } from '../../test/metric-value.ts'
import { measureClock } from './clock-metrics.ts'

test('machine 3 s behind, database away – the skew and that it is away', async () => {
  const register = new Registry()
  measureClock(register, { skew: -3, answers: false })
  expect(await metricValue(register, 'shop_clock_skew_seconds')).toBe(-3)
  expect(await metricValue(register, 'shop_database_up')).toBe(0)
})
