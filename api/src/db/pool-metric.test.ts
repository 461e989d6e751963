import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricValue } from '../../test/metric-value.ts'
import { measurePool } from './pool-metric.ts'

test('pool – 4 connections, 1 of them free, 2 calls waiting – used, idle and waiting', async () => {
  const register = new Registry()
  measurePool(register, () => ({ total: 4, idle: 1, waiting: 2 }))
  const state = (name: string) => metricValue(register, `shop_database_pool{state="${name}"}`)
  expect([await state('used'), await state('idle'), await state('waiting')]).toEqual([3, 1, 2])
})
