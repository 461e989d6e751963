import { Histogram, type Registry } from 'prom-client'
import type { PartName } from 'shared-server/part-metrics'
import type { TelemetryReport } from 'shared-shop/endpoints/telemetry/telemetry'

const labelNames = ['name', 'remote', 'version', 'expose'] as const

/** The buckets include the bounds of «good» and «poor» (web.dev/vitals), and allow an alert at 20 % more INP. */
export function createVitalMetrics(
  register: Registry,
): (vital: Pick<TelemetryReport['vitals'][number], 'name' | 'value'>, part: PartName) => void {
  const registers = [register]
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'LCP, INP and TTFB of the pages that browsers loaded',
    labelNames,
    buckets: [0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  })
  const shift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'CLS of the pages that browsers loaded',
    labelNames,
    buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 1],
    registers,
  })
  return ({ name, value }, part) => {
    if (name === 'CLS') shift.observe({ name, ...part }, value)
    else seconds.observe({ name, ...part }, value / 1000)
  }
}
