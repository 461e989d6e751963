import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { databaseGauge } from './database-gauge.ts'

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
