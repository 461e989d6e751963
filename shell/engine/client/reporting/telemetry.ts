import { traceparentOf } from 'shared-base/http/trace-context'
import { type PartReport, reportLimits, telemetryPath } from 'shared-base/telemetry/part-report'
import type { Bus } from 'shared-events'
import { whenIdle } from 'shared-remote/ports/when-idle'
import type { Composition } from '../../composition/composition.ts'
import type { ExposeId } from '../../composition/remote-loader.ts'
import type { LastWords } from './freeze-worker.ts'
import { followViews, VIEW_MS, type VisitedPages } from './page-views.ts'
import { loadsWithBytes, resourceTimings } from './part-bytes.ts'
import type { PartLog } from './part-log.ts'
import { FROZEN_MS } from './pulse.ts'
import { watchFreezes } from './watch-freezes.ts'

/** Faults within this time go in one report, ms. */
const GATHER_MS = 3_000
/** Longer visits than this are known well enough. */
const MAX_REPORTS = 100

type Vitals = Readonly<Partial<Record<PartReport['vitals'][number]['name'], number>>>

/** What a shop counts during a visit, besides what happens to parts. */
export interface Outcomes {
  /** Removes and returns at most `most` of the entries counted so far. */
  readonly take: (most: number) => readonly object[]
}

/** Starts counting; calls `onCounted` after each. */
export type FollowOutcomes = (
  page: Pick<TelemetryPage, 'bus' | 'composition'>,
  onCounted: () => void,
) => Outcomes

export interface TelemetryPage {
  readonly log: PartLog
  readonly bus: Pick<Bus, 'subscribe' | 'onSent'>
  readonly visited: VisitedPages
  readonly composition: Composition
  /** The part shown by the loaded document; undefined for the shell's own pages. */
  readonly landing: ExposeId | undefined
  /** Pattern of the current page. */
  readonly route: () => string
  readonly traceId: string | undefined
  /** `PageState.viewId`. */
  readonly viewId: string
  /** Whether this visit also reports load times and, at its end, the web vitals from `vitals`. */
  readonly isSampled: boolean
  readonly vitals: () => Vitals
  readonly followOutcomes: FollowOutcomes
}

/**
 * Reports what happens to this page's parts and what its shop counts, in batches: when a view is settled and the
 * page idle, and at the latest when it is hidden; faults soon. Each entry once. Lost reports are acceptable.
 */
export function startTelemetry(page: TelemetryPage): void {
  const { bus, log, visited } = page
  let gathering: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let sent = 0
  const views = followViews(page, visited, () => gather(0))
  const outcomes = page.followOutcomes(page, () => gather(VIEW_MS))
  const next = createReports({ ...page, views, outcomes })

  function send(isLast: boolean): void {
    clearTimeout(gathering)
    due = Number.POSITIVE_INFINITY
    if (isLast) views.settle()
    if (navigator.onLine === false || sent >= MAX_REPORTS) return
    const report = next(isLast)
    if (!report) return
    sent++
    void fetch(...callWith(report, page)).catch(() => {})
  }

  /** Sends a report after this time, ms, unless one is due before. */
  function gather(afterMs: number): void {
    const at = performance.now() + afterMs
    if (at >= due) return
    due = at
    clearTimeout(gathering)
    gathering = setTimeout(() => whenIdle(() => send(false)), afterMs)
  }

  let faults = 0
  const gatherFaults = () => {
    if (log.faults.length > faults) gather(GATHER_MS)
    faults = log.faults.length
  }
  gatherFaults()
  log.onEntry(gatherFaults)
  bus.subscribe('navigated', () => views.arrive())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true)
  })
  // Safari can leave a page without hiding it first.
  addEventListener('pagehide', () => send(true))
  watchFreezes(suspect => callWith(reportOfFreeze(page, suspect), page))
}

/** What `fetch` sends `report` with. */
function callWith(report: object, { traceId }: Pick<TelemetryPage, 'traceId'>): NonNullable<LastWords> {
  const headers = {
    'content-type': 'application/json',
    ...(traceId ? { traceparent: traceparentOf(traceId) } : {}),
  }
  return [telemetryPath, { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) }]
}

/** A fault of the `suspect`, or of every remote whose code this page has loaded. */
export function reportOfFreeze(
  { log, composition, route, viewId }: Pick<TelemetryPage, 'log' | 'composition' | 'route' | 'viewId'>,
  suspect: string | undefined,
): Pick<PartReport, 'route' | 'viewId' | 'faults'> {
  const remotes = suspect === undefined ? log.loads.map(({ remote }) => remote) : [suspect]
  const faults = [...new Set(remotes)].flatMap(remote => {
    const release = composition.remotes[remote]
    if (!release || release.dev) return []
    const { version } = release
    return [{ remote, version, expose: 'page', phase: 'handler', code: 'hung', ms: FROZEN_MS } as const]
  })
  return { route: route(), viewId, faults: faults.slice(0, reportLimits.faults) }
}

interface ReportedPage extends Omit<TelemetryPage, 'traceId' | 'bus' | 'visited' | 'followOutcomes'> {
  readonly views: Pick<ReturnType<typeof followViews>, 'take'>
  readonly outcomes: Outcomes
}

interface Report extends PartReport {
  readonly outcomes: readonly object[]
}

/** The entries not yet reported, undefined if there are none; vitals once, with the last report. */
export function createReports(page: ReportedPage): (isLast: boolean) => Report | undefined {
  const { log, composition, landing, isSampled } = page
  let loadsDone = 0
  let faultsDone = 0
  let vitalsDone = !isSampled || !landing

  function loads(): PartReport['loads'] {
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

  function faults(): PartReport['faults'] {
    const from = faultsDone
    faultsDone = Math.min(log.faults.length, from + reportLimits.faults)
    return log.faults
      .slice(from, faultsDone)
      .map(({ remote, version, expose, phase, durationMs, code = 'other', at }) => ({
        remote,
        version,
        ...(expose === undefined ? {} : { expose }),
        phase,
        code,
        ms: durationMs,
        ...(at === undefined ? {} : { at }),
      }))
  }

  function vitals(isLast: boolean): PartReport['vitals'] {
    if (!isLast || vitalsDone || !landing) return []
    vitalsDone = true
    const { remote, expose } = landing
    const part = { remote, expose, version: composition.remotes[remote]?.version ?? '' }
    return Object.entries(page.vitals()).map(([name, value]) => ({
      ...part,
      name,
      value,
    })) as PartReport['vitals']
  }

  function views(): PartReport['views'] {
    const taken = page.views.take(reportLimits.views)
    return isSampled ? taken : taken.map(({ ms: _, ...view }) => view)
  }

  return isLast => {
    const lists = {
      loads: loads(),
      faults: faults(),
      vitals: vitals(isLast),
      views: views(),
      outcomes: page.outcomes.take(reportLimits.outcomes),
    }
    const isEmpty = Object.values(lists).every(list => list.length === 0)
    return isEmpty ? undefined : { route: page.route(), viewId: page.viewId, ...lists }
  }
}
