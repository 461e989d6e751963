import { Histogram, type Registry } from 'prom-client'

/** A request that was answered. `route` is a pattern, never a path: a metric has a series of each. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Counts and times requests as `{server}_request_seconds`, by method, route and class of the status (`2xx`). */
export function createRequestMetrics(
  register: Registry,
  server: 'api' | 'shell',
): (request: AnsweredRequest) => void {
  const seconds = new Histogram({
    name: `${server}_request_seconds`,
    help: 'Time until a request was answered whole; streams of events are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  return ({ method, route, status, ms }) => {
    seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  }
}
