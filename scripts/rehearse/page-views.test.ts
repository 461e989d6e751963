import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startVisits } from './page-views.ts'
import { reportOf } from './report.ts'

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
  const paths = Object.keys(answers)
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const visits = startVisits(site, { paths, remote: 'mfe-catalog', perSecond: 500 })
  const phase = visits.begin('baseline')
  return { phase, visits }
}

test('page views – complete, without a part, without the frame, unavailable – only the last two have failed', async () => {
  const { phase, visits } = await visit({
    '/whole': response => response.end(whole('1.0.0-b1')),
    '/part': response => response.end(whole('2.0.0-b2', '<!--$!-->')),
    '/frame': response => response.end('<p>آماده نیست</p>'),
    '/down': response => response.writeHead(503).end(whole('1.0.0-b1')),
    '/gone': response => response.destroy(),
  })
  await vi.waitFor(() => expect(phase.views).toBeGreaterThanOrEqual(15))
  await visits.stop()

  expect([...phase.degradedOf.keys()]).toEqual(['2.0.0-b2'])
  expect(new Set(phase.failures.map(failure => failure.split(':')[0]))).toEqual(
    new Set(['/frame', '/down', '/gone']),
  )
  expect(phase.failures.find(failure => failure.startsWith('/down'))).toBe('/down: HTTP 503')
  const report = reportOf({
    phases: [phase],
    versions: ['1.0.0-b1', '2.0.0-b2', '3.0.0-b3'],
    reported: 0,
    problems: [],
  })
  expect(report.split('\n')).toHaveLength(3)
  expect(report).toMatch(/page views +of 1\.0\.0 +of 2\.0\.0 +of 3\.0\.0 +degraded +failed +slowest ms/)
})

test('a hundred visits – started – use evenly spread buckets, each once', async () => {
  const buckets = new Set<number>()
  const { phase, visits } = await visit({
    '/': (response, bucket) => {
      buckets.add(bucket)
      response.end(whole('1.0.0-b1'))
    },
  })
  await vi.waitFor(() => expect(phase.views).toBeGreaterThanOrEqual(100), 5_000)
  await visits.stop()

  expect([...buckets].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index * 100))
})
