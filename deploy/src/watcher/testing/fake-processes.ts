import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Histogram, Registry } from 'prom-client'
import { onTestFinished } from 'vitest'

type Part = { readonly remote: string; readonly version: string }

/** A shell or API that only has metrics. */
export class FakeProcess {
  readonly url: string
  /** Answers in place of the metrics, when set. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  #started = 1
  #metrics = metricsOf(1)

  constructor(url: string) {
    this.url = url
  }

  /** Counts from zero again. */
  restart(): void {
    this.#started += 1
    this.#metrics = metricsOf(this.#started)
  }

  text(): Promise<string> {
    return this.#metrics.register.metrics()
  }

  /** Views on the server, of which some are bad, and some slow. */
  views(part: Part, count: number, { bad = 0, slow = 0 } = {}): void {
    const labels = { ...part, expose: 'pages/home', where: 'server' }
    this.#metrics.views.inc({ ...labels, outcome: 'ok' }, count - bad)
    this.#metrics.views.inc({ ...labels, outcome: 'fault' }, bad)
    for (let index = 0; index < count; index++) this.#metrics.seconds.observe(labels, index < slow ? 2 : 0.02)
  }

  outcome(part: Part, outcome: string, count: number): void {
    this.#metrics.outcomes.inc({ ...part, outcome }, count)
  }
}

/** Starts a process that answers `/metrics` for `METRICS_TOKEN` `secret`. */
export async function fakeProcess(): Promise<FakeProcess> {
  const server = createServer(async (request, response) => {
    if (fake.instead) return fake.instead(request, response)
    if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(404).end()
    response.end(await fake.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const fake = new FakeProcess(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
  return fake
}

function metricsOf(started: number) {
  const register = new Registry()
  const registers = [register]
  const labelNames = ['remote', 'version', 'expose', 'where']
  new Counter({ name: 'process_start_time_seconds', help: 'x', registers }).inc(started)
  return {
    register,
    views: new Counter({
      name: 'part_views_total',
      help: 'x',
      labelNames: [...labelNames, 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'part_view_seconds',
      help: 'x',
      labelNames,
      buckets: [0.05, 0.25, 1],
      registers,
    }),
    outcomes: new Counter({
      name: 'shop_outcomes_total',
      help: 'x',
      labelNames: ['remote', 'version', 'outcome'],
      registers,
    }),
  }
}
