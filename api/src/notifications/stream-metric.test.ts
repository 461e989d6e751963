import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricValue } from '../../test/metric-value.ts'
import { measureStreams } from './stream-metric.ts'
import { Streams } from './streams.ts'

test('streams – opened and closed – only open ones count', async () => {
  const register = new Registry()
  const streams = new Streams()
  measureStreams(register, streams)
  const open = () => streams.add({ userId: 1, wake: () => undefined, end: () => undefined })
  const close = open()
  open()
  expect(await metricValue(register, 'shop_streams')).toBe(2)
  close()
  expect(await metricValue(register, 'shop_streams')).toBe(1)
})
