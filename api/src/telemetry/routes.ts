import Bowser from 'bowser'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { type FaultCode, faultCodes } from 'shared-base/errors/fault-codes'
import { clientKey } from 'shared-server/http/client-key'
import type { FaultGroups } from 'shared-server/metrics/fault-groups'
import { createPartMetrics, type PartName } from 'shared-server/metrics/part-metrics'
import { DOCUMENTS_PER_CLIENT, ReportAllowance } from 'shared-server/metrics/report-allowance'
import { type ServedView, ViewIds } from 'shared-server/metrics/view-ids'
import {
  type ShopOutcome,
  shopOutcomes,
  type TelemetryReport,
  telemetry,
} from 'shared-shop/endpoints/telemetry/telemetry'
import { implement } from '../http/implement.ts'
import type { ListedParts } from './listed-parts.ts'

/** Many visitors may share one address; `ReportAllowance` bounds what their reports may add up to. */
const limit = { calls: 600, perMs: 60_000 }

/** What one client may add to the figures of one version: more than a household does, too little to fake a trend. */
const perClient = {
  document: DOCUMENTS_PER_CLIENT,
  view: 60,
  /** A view with another outcome than `ok` is a view, and bad. */
  'bad-view': 3,
  'any-network': 1,
  'bad-network': 1,
  'any-signed': Number.POSITIVE_INFINITY,
  /** Evidence against a release needs 20 of them, so three networks. */
  'bad-signed': 7,
  fault: 5,
  load: 60,
  vital: 12,
  visit: 10,
  adding: 10,
  added: 10,
  adder: 1,
} as const

interface Parts {
  readonly register: Registry
  readonly listed: ListedParts
  readonly faults: Pick<FaultGroups, 'add' | 'addView' | 'countView'>
  /** What the shells sign views with. */
  readonly serverKey: string | undefined
  readonly now: () => Date
}

/** Accepts browser reports: counts them for `/metrics`, and logs faults with the page's trace id. */
export function telemetryRoutes(app: FastifyInstance, { register, listed, faults, serverKey, now }: Parts) {
  const parts = createPartMetrics(register, 'browser')
  const countVital = createVitalMetrics(register)
  const countNetworkOf = createReleaseCounter<'any' | 'bad'>(register, {
    name: 'part_view_networks_total',
    help: 'Networks that reported a signed view of a release, or something bad of one, each once in ten minutes',
    label: 'view',
  })
  const countSigned = createReleaseCounter<'any' | 'bad'>(register, {
    name: 'signed_views_total',
    help: 'Documents with parts of a release that a shell signed, reported by their browser: any, and those with something bad',
    label: 'view',
  })
  const viewIds = new ViewIds(serverKey, now)
  const countOutcome = createReleaseCounter<ShopOutcome | 'adder'>(register, {
    name: 'shop_outcomes_total',
    help: 'What shoppers achieved, by each release on their page; adder: an address that asked for goods, once in ten minutes',
    label: 'outcome',
  })
  // With only good views from then on, an address of many visitors would seem healthier than it is.
  const endedBy = { view: 'bad-view', 'any-signed': 'bad-signed' } as const
  const allowance = new ReportAllowance({ perClient, endedBy }, now)

  /**
   * Counts the view of each release in a report as evidence: once, and once as bad. Each network adds little in its
   * window, so that one sender alone proves nothing.
   */
  function countEvidence(ip: string, view: ServedView, report: TelemetryReport): void {
    const { network } = clientKey(ip)
    const count = (release: Pick<PartName, 'remote' | 'version'>, as: 'any' | 'bad') => {
      const part = listed.nameOf({ ...release, expose: '' })
      if (!view.isFirst(`${as} ${part.remote}`)) return
      if (as === 'any') faults.countView(part)
      if (allowance.take(network, part, [`${as}-signed`]) > 0) countSigned(part, as)
      if (allowance.take(network, part, [`${as}-network`]) > 0) countNetworkOf(part, as)
    }
    for (const release of [...report.views, ...report.faults]) count(release, 'any')
    // A fault may come after its view was reported as a good one.
    for (const release of [...report.views.filter(({ outcome }) => outcome !== 'ok'), ...report.faults])
      count(release, 'bad')
  }

  function countTimes(ip: string, { loads, vitals }: TelemetryReport): void {
    for (const load of loads) {
      const part = listed.nameOf(load)
      if (allowance.take(ip, part, ['load']) > 0) parts.loaded(part, load)
    }
    for (const vital of vitals) {
      const part = listed.nameOf(vital)
      if (allowance.take(ip, part, ['vital']) > 0) countVital(vital, part)
    }
  }

  function countDocuments(ip: string, { views }: TelemetryReport): void {
    const landed = views.filter(({ landing }) => landing).map(view => listed.nameOf(view))
    for (const release of new Map(landed.map(part => [part.remote, part])).values())
      if (allowance.take(ip, release, ['document']) > 0) parts.opened(release)
  }

  function countViews(ip: string, { views }: TelemetryReport): void {
    for (const view of views) {
      const part = listed.nameOf(view)
      const isBad = view.outcome !== 'ok'
      const granted = allowance.take(ip, part, isBad ? ['view', 'bad-view'] : ['view'])
      if (granted === 0) continue
      parts.viewed(part, view.outcome)
      if (view.ms !== undefined) parts.took(part, view.ms / 1_000)
    }
  }

  function countOutcomes(ip: string, { outcomes }: TelemetryReport): void {
    for (const counts of outcomes) {
      const release = listed.nameOf({ ...counts, expose: '' })
      for (const outcome of shopOutcomes) {
        const granted = allowance.take(ip, release, [outcome], counts[outcome] ?? 0)
        if (granted > 0) countOutcome(release, outcome, granted)
      }
      if (counts.adding && allowance.take(ip, release, ['adder']) > 0) countOutcome(release, 'adder')
    }
  }

  implement(
    app,
    telemetry,
    async ({ body, request, reply }) => {
      await listed.refresh()
      countTimes(request.ip, body)
      countDocuments(request.ip, body)
      countViews(request.ip, body)
      const view = viewIds.served(body.viewId)
      if (view) countEvidence(request.ip, view, body)
      countOutcomes(request.ip, body)
      // Anybody may have made it up: it is counted, and neither told first nor written to the usual log.
      const isDoubtful = serverKey !== undefined && !view
      for (const fault of body.faults) {
        const part = listed.nameOf({ ...fault, expose: fault.expose ?? '' })
        const failed = { ...part, phase: fault.phase, code: knownCode(fault.code) }
        const kind = { ...failed, ...(fault.at && { at: fault.at }) }
        if (allowance.take(request.ip, part, ['fault']) === 0) {
          // Many visitors may share one address, and the share counts all of their views.
          if (view) faults.addView(kind, view)
          continue
        }
        parts.failed(failed)
        faults.add({
          ...kind,
          view,
          trace: request.id,
          browser: browserOf(request.headers['user-agent']),
          isDoubtful,
        })
        request.log[isDoubtful ? 'info' : 'warn']({ route: body.route, fault }, 'fault in a browser')
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

/** `Chrome 120`: its name and major version. */
function browserOf(userAgent = ''): string {
  const { name = 'another browser', version = '' } = Bowser.parse(userAgent.slice(0, 300) || ' ').browser
  return [name, /^\d+/.exec(version)?.[0]].filter(Boolean).join(' ')
}

function knownCode(code: string): FaultCode | 'other' {
  return faultCodes.find(known => known === code) ?? 'other'
}

const labelNames = ['name', 'remote', 'version', 'expose'] as const

/** The buckets include the bounds of «good» and «poor» (web.dev/vitals), and allow an alert at 20 % more INP. */
function createVitalMetrics(
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
