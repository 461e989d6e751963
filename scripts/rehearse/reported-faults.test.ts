import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { createPartMetrics } from 'shared-server/part-metrics'
import { expect, onTestFinished, test } from 'vitest'
import { reportedFaults } from './reported-faults.ts'

test('faults in the metrics – of several parts and versions – sums those of the version on the server', async () => {
  const register = new Registry()
  const fault = {
    remote: 'mfe-catalog',
    version: '0.2.0-b1',
    expose: 'pages/home',
    phase: 'render',
    code: 'threw',
  } as const
  const server = createPartMetrics(register, 'server')
  server.failed(fault)
  server.failed(fault)
  server.failed({ ...fault, phase: 'load', code: 'no-data' })
  server.failed({ ...fault, version: '0.1.0-b0' })
  server.failed({ ...fault, remote: 'mfe-cart' })
  const site = createServer(async ({ headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer token' ? 200 : 404
    response.end(await register.metrics())
  })
  await new Promise<void>(resolve => void site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo

  const shop = { url: `http://127.0.0.1:${port}`, metricsToken: 'token' }

  expect(await reportedFaults(shop, 'mfe-catalog', '0.2.0-b1')).toBe(3)
  expect(await reportedFaults(shop, 'mfe-catalog', '0.3.0-b2')).toBe(0)
  const strange = { ...shop, metricsToken: 'other' }
  await expect(reportedFaults(strange, 'mfe-catalog', '0.2.0-b1')).rejects.toThrow('404')
})
