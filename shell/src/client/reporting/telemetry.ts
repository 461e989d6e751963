import { reportLimits, type TelemetryReport, telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import { traceparentOf } from 'shared-shop/http/trace-context'
import type { Composition } from '../../composition/composition.ts'
import type { ExposeId } from '../../composition/remote-loader.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadsWithBytes, resourceTimings } from './part-bytes.ts'
import type { PartLog } from './part-log.ts'

/** Entries within this time go in one report, ms. */
const GATHER_MS = 3_000
/** A page with more entries than this has a problem that is known by then. */
const MAX_REPORTS = 20

type Vitals = Readonly<Partial<Record<TelemetryReport['vitals'][number]['name'], number>>>

export interface TelemetryPage {
  readonly log: PartLog
  readonly composition: Composition
  /** The part shown by the loaded document; undefined for the shell's own pages. */
  readonly landing: ExposeId | undefined
  /** Pattern of the current page. */
  readonly route: () => string
  readonly traceId: string | undefined
  /** Whether this visit also reports load times and, at its end, the web vitals from `vitals`. */
  readonly isSampled: boolean
  readonly vitals: () => Vitals
}

/**
 * Reports loads and faults of this page's parts in batches, when the page is idle and at the latest when it is hidden.
 * Each entry once. Lost reports are acceptable.
 */
export function startTelemetry(page: TelemetryPage): void {
  const next = createReports(page)
  let gathering: ReturnType<typeof setTimeout> | undefined
  let sent = 0

  function send(isLast: boolean): void {
    clearTimeout(gathering)
    gathering = undefined
    if (navigator.onLine === false || sent >= MAX_REPORTS) return
    const report = next(isLast)
    if (!report) return
    sent++
    void fetch(telemetry.path, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        ...(page.traceId ? { traceparent: traceparentOf(page.traceId) } : {}),
      },
      body: JSON.stringify(report),
    }).catch(() => {})
  }

  const gather = () => {
    gathering ??= setTimeout(() => whenIdle(() => send(false)), GATHER_MS)
  }
  page.log.onEntry(gather)
  gather()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true)
  })
  // Safari can leave a page without hiding it first.
  addEventListener('pagehide', () => send(true))
}

/** The entries not yet reported, undefined if there are none; vitals once, with the last report. */
export function createReports(
  page: Omit<TelemetryPage, 'traceId'>,
): (isLast: boolean) => TelemetryReport | undefined {
  const { log, composition, landing, isSampled } = page
  let loadsDone = 0
  let faultsDone = 0
  let vitalsDone = !isSampled || !landing

  function loads(): TelemetryReport['loads'] {
    if (!isSampled) return []
    const from = loadsDone
    loadsDone = Math.min(log.loads.length, from + reportLimits.loads)
    return loadsWithBytes(log.loads, composition, resourceTimings(), location.href)
      .slice(from, loadsDone)
      .map(({ remote, version, expose, ms, bytes }) => ({
        remote,
        version,
        expose,
        ms,
        ...(bytes > 0 ? { bytes } : {}),
      }))
  }

  function faults(): TelemetryReport['faults'] {
    const from = faultsDone
    faultsDone = Math.min(log.faults.length, from + reportLimits.faults)
    return log.faults
      .slice(from, faultsDone)
      .map(({ remote, version, phase, durationMs, code = 'other' }) => ({
        remote,
        version,
        phase,
        code,
        ms: durationMs,
      }))
  }

  function vitals(isLast: boolean): TelemetryReport['vitals'] {
    if (!isLast || vitalsDone || !landing) return []
    vitalsDone = true
    const { remote, expose } = landing
    const part = { remote, expose, version: composition.remotes[remote]?.version ?? '' }
    return Object.entries(page.vitals()).map(([name, value]) => ({
      ...part,
      name,
      value,
    })) as TelemetryReport['vitals']
  }

  return isLast => {
    const report = { route: page.route(), loads: loads(), faults: faults(), vitals: vitals(isLast) }
    const size = report.loads.length + report.faults.length + report.vitals.length
    return size > 0 ? report : undefined
  }
}
