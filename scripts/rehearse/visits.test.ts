import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startVisits } from './visits.ts'

const whole = (version: string, body = '') =>
  `<!doctype html><div data-remote="mfe-header"></div><main id="main">${body}</main>
<script type="application/json" id="page-state">{"mfe-catalog":{"name":"mfe-catalog","version":"${version}"}}</script></html>`

/** Starts visits of a site with these answers by path. */
async function visit(answers: Readonly<Record<string, (response: ServerResponse, bucket: number) => void>>) {
  const server = createServer((request, response) => {
    const bucket = Number(/bucket=(\d+)/.exec(request.headers.cookie ?? '')?.[1])
    answers[request.url ?? '']?.(response, bucket)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const pages = Object.keys(answers).map(path => () => path)
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return startVisits(site, { pages, remotes: ['mfe-catalog'], perSecond: 500 })
}

test('visits – page complete, without a part, without the frame, unavailable – only the last two have failed', async () => {
  const { visits, stop } = await visit({
    '/whole': response => response.end(whole('1.0.0-b1')),
    '/part': response => response.end(whole('2.0.0-b2', '<!--$!-->')),
    '/frame': response => response.end('<p>آماده نیست</p>'),
    '/down': response => response.writeHead(503).end(whole('1.0.0-b1')),
    '/gone': response => response.destroy(),
  })
  await vi.waitFor(() => expect(visits.length).toBeGreaterThanOrEqual(15))
  await stop()

  const failures = visits.flatMap(({ failure }) => failure ?? [])
  expect(new Set(failures.map(failure => failure.split(':')[0]))).toEqual(
    new Set(['/frame', '/down', '/gone']),
  )
  expect(failures).toContain('/down: HTTP 503')
  const answered = visits.filter(({ failure }) => failure === undefined)
  const versionsWhere = (isWhole: boolean) =>
    new Set(answered.filter(one => one.isWhole === isWhole).map(({ versions }) => versions['mfe-catalog']))
  expect(versionsWhere(true)).toEqual(new Set(['1.0.0-b1']))
  expect(versionsWhere(false)).toEqual(new Set(['2.0.0-b2']))
})

test('a hundred visits – started – use evenly spread buckets, each once', async () => {
  const buckets = new Set<number>()
  const { visits, stop } = await visit({
    '/': (response, bucket) => {
      buckets.add(bucket)
      response.end(whole('1.0.0-b1'))
    },
  })
  await vi.waitFor(() => expect(visits.length).toBeGreaterThanOrEqual(100), 5_000)
  await stop()

  expect([...buckets].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index * 100))
})
