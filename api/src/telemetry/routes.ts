import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { createPartMetrics } from 'shared-server/part-metrics'
import { type ShopOutcome, shopOutcomes } from 'shared-shop/endpoints/telemetry/shop-outcomes'
import { type TelemetryReport, telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import { type FaultCode, faultCodes } from 'shared-shop/errors/fault-codes'
import { implement } from '../http/implement.ts'
import type { ListedParts } from './listed-parts.ts'
import { ReportAllowance } from './report-allowance.ts'
import { createVitalMetrics } from './vital-metrics.ts'

/** Many visitors may share one address; `ReportAllowance` bounds what their reports may add up to. */
const limit = { calls: 600, perMs: 60_000 }

interface Parts {
  readonly register: Registry
  readonly listed: ListedParts
  readonly now: () => Date
}

/** Accepts browser reports: counts them for `/metrics`, and logs faults with the page's trace id. */
export function telemetryRoutes(app: FastifyInstance, { register, listed, now }: Parts) {
  const parts = createPartMetrics(register, 'browser')
  const countVital = createVitalMetrics(register)
  // Each network once in its window: one sender alone cannot add more.
  const countNetwork = createReleaseCounter<'any' | 'bad'>(register, {
    name: 'part_view_networks_total',
    help: 'Addresses that reported a view, or a bad view, of a release, each once in ten minutes',
    label: 'view',
  })
  const countOutcome = createReleaseCounter<ShopOutcome>(register, {
    name: 'shop_outcomes_total',
    help: 'What shoppers achieved, by each release on their page',
    label: 'outcome',
  })
  const allowance = new ReportAllowance(now)

  function countTimes(ip: string, { loads, vitals }: TelemetryReport): void {
    for (const load of loads) {
      const part = listed.nameOf(load)
      if (allowance.take(ip, part, ['load']).count > 0) parts.loaded(part, load)
    }
    for (const vital of vitals) {
      const part = listed.nameOf(vital)
      if (allowance.take(ip, part, ['vital']).count > 0) countVital(vital, part)
    }
  }

  function countViews(ip: string, { views }: TelemetryReport): void {
    for (const view of views) {
      const part = listed.nameOf(view)
      const isBad = view.outcome !== 'ok'
      const granted = allowance.take(ip, part, isBad ? ['view', 'bad-view'] : ['view'])
      if (granted.count === 0) continue
      parts.viewed(part, view.outcome)
      for (const kind of granted.firsts) countNetwork(part, kind === 'bad-view' ? 'bad' : 'any')
      if (view.ms !== undefined) parts.took(part, view.ms / 1_000)
    }
  }

  function countOutcomes(ip: string, { outcomes }: TelemetryReport): void {
    for (const counts of outcomes) {
      const release = listed.nameOf({ ...counts, expose: '' })
      for (const outcome of shopOutcomes) {
        const granted = allowance.take(ip, release, [outcome], counts[outcome] ?? 0)
        if (granted.count > 0) countOutcome(release, outcome, granted.count)
      }
    }
  }

  implement(
    app,
    telemetry,
    async ({ body, request, reply }) => {
      await listed.refresh()
      countTimes(request.ip, body)
      countViews(request.ip, body)
      countOutcomes(request.ip, body)
      for (const fault of body.faults) {
        const part = listed.nameOf({ ...fault, expose: fault.expose ?? '' })
        if (allowance.take(request.ip, part, ['fault']).count === 0) continue
        parts.failed({ ...part, phase: fault.phase, code: knownCode(fault.code) })
        request.log.warn({ route: body.route, fault }, 'fault in a browser')
      }
      return reply.header('cache-control', 'no-store').code(204).send()
    },
    { limit },
  )
}

function createReleaseCounter<Value extends string>(
  register: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
) {
  const counter = new Counter({ name, help, labelNames: ['remote', 'version', label], registers: [register] })
  return ({ remote, version }: { remote: string; version: string }, value: Value, count = 1) =>
    counter.inc({ remote, version, [label]: value }, count)
}

function knownCode(code: string): FaultCode | 'other' {
  return faultCodes.find(known => known === code) ?? 'other'
}
