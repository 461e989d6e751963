import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { supportedContracts } from 'shared-remote/supported-contracts'
import { expect, onTestFinished, test } from 'vitest'
import { askShells } from './shells.ts'

/** The address of a process that gives this answer at `/contracts.json`. */
async function process(status: number, answer: object): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/contracts.json' ? status : 500
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('shells – two of one version, a newer one, an API and a broken one – grouped by what they support', async () => {
  const newer = { ...supportedContracts, shared: { 'shared-ui': ['Gauge'] } }
  const [first, second, third, api, broken] = await Promise.all([
    process(200, supportedContracts),
    process(200, supportedContracts),
    process(200, newer),
    process(404, { error: {} }),
    process(200, { page: 1 }),
  ])

  const { running, silent } = await askShells(
    [first, second, third, api, broken, 'http://127.0.0.1:9'].map(origin => `${origin}/metrics`),
  )

  expect(running).toHaveLength(2)
  expect(running).toContainEqual({
    origins: expect.toSatisfy(origins => [...origins].sort().join() === [first, second].sort().join()),
    supported: supportedContracts,
  })
  expect(running).toContainEqual({ origins: [third], supported: newer })
  expect(Object.keys(silent).sort()).toEqual([broken, 'http://127.0.0.1:9'].sort())
})
