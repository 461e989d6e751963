import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FaultGroup } from 'shared-server/metrics/fault-groups'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from './faults.ts'

/** The address of the metrics of a process that saw these faults. */
async function process(groups: readonly FaultGroup[]): Promise<string> {
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer secret' && request.url === '/metrics/faults'
    response.statusCode = isAllowed ? 200 : 404
    response.end(JSON.stringify(groups))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
}

const group = (more: Partial<FaultGroup>): FaultGroup => ({
  remote: 'mfe-cart',
  version: '2',
  expose: 'pages/cart',
  where: 'server',
  phase: 'render',
  code: 'threw',
  message: 'no price',
  at: 'assets/cart-Ch7bX02k.js:1:20',
  count: 3,
  first: '2026-11-20T10:00:00.000Z',
  last: '2026-11-20T10:05:00.000Z',
  ...more,
})

test('faults – the same in two processes and two builds – one, the latest first; others apart, silent processes named', async () => {
  const urls = await Promise.all([
    process([
      group({ views: { all: 40, faulty: 3 } }),
      group({ remote: 'mfe-header' }),
      group({ where: 'browser', message: undefined }),
    ]),
    process([
      group({
        version: '1',
        at: 'assets/cart-Zz9bX02k.js:1:18',
        count: 4,
        first: '2026-11-20T09:00:00.000Z',
        last: '2026-11-20T10:06:00.000Z',
        views: { all: 20, faulty: 4 },
      }),
    ]),
  ])

  const { faults, silent } = await faultsOf(
    { urls: [...urls, 'http://127.0.0.1:9/metrics'], token: 'secret' },
    'mfe-cart',
    async () => undefined,
  )

  expect(faults).toEqual([
    expect.objectContaining({
      at: 'assets/cart-Zz9bX02k.js:1:18',
      count: 7,
      first: '2026-11-20T09:00:00.000Z',
      last: '2026-11-20T10:06:00.000Z',
      views: { all: 60, faulty: 7 },
      versions: ['1', '2'],
    }),
    expect.objectContaining({ where: 'browser', count: 3, versions: ['2'] }),
  ])
  expect(Object.keys(silent)).toEqual(['http://127.0.0.1:9/metrics'])
})

test('faults – at places that are one line of the sources – one, with that line', async () => {
  const urls = [
    await process([
      group({}),
      group({ at: 'host/pages/cart.js:1:9', version: '3', last: '2026-11-20T09:00:00.000Z' }),
    ]),
  ]
  const { faults } = await faultsOf({ urls, token: 'secret' }, 'mfe-cart', async ({ version }) =>
    version === '3' ? 'mfe-cart/src/row.tsx:12:4' : 'mfe-cart/src/row.tsx:11:4',
  )
  expect(faults).toEqual([expect.objectContaining({ source: 'mfe-cart/src/row.tsx:11:4', count: 6 })])
})

test('faults – newer ones that anybody may have made up – come after all others, and are counted apart', async () => {
  const doubtful = { isDoubtful: true, last: '2026-11-20T11:00:00.000Z' } as const
  const madeUp = Array.from({ length: 40 }, (_, line) => group({ ...doubtful, at: `assets/x${line}.js:1:1` }))
  const urls = [await process([group({}), group(doubtful), ...madeUp])]
  const { faults } = await faultsOf({ urls, token: 'secret' }, 'mfe-cart', async () => undefined)
  expect(faults).toHaveLength(30)
  expect(faults[0]).toMatchObject({ count: 3, last: group({}).last })
})
