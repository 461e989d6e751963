import type { PartReport } from 'shared-base/telemetry/part-report'
import type { Payload } from 'shared-events'
import { type Composition, refusalOf } from '../../composition/composition.ts'
import type { ExposeId } from '../../composition/remote-loader.ts'
import type { PartLog } from './part-log.ts'

/** After this time it is decided what became of a view's parts, ms; earlier if the visitor goes on. */
export const VIEW_MS = 10_000

type ViewReport = PartReport['views'][number]

/** Where the visitor is, as the router knows it. */
export interface VisitedPages {
  /** The part of the current page; undefined for the shell's own pages. */
  readonly part: () => ExposeId | undefined
  readonly pathname: () => string
  /** The parts that every page has. */
  readonly standing: readonly ExposeId[]
  /** Calls `listener` whenever a navigation within the document begins (true) and when none is under way (false). */
  readonly onNavigation: (listener: (isUnderWay: boolean) => void) => unknown
}

/** Where one view ends and the next begins: the time on the page's clock, ms, and the number of faults before it. */
interface Mark {
  readonly since: number
  readonly faults: number
}

interface View extends Mark {
  readonly pathname: string
  readonly page: ExposeId | undefined
  /** It was ready before the visitor asked for it, so nobody waited, and the shell counts no document. */
  readonly isPrerendered?: boolean
  /** When the page of a view appears without a new mount: the same part shows other data. */
  readonly shownAt?: number
}

/**
 * Follows the page views of this document: the loaded page, and each page that the visitor navigates to; a change of the
 * query alone is none. Every part counts once in a view, and only if it is known what became of it: it was shown, it
 * failed, or it is still a skeleton after `VIEW_MS`. `onSettled` is called when that time of a view is over.
 */
export function followViews(
  { log, composition, landing }: { log: PartLog; composition: Composition; landing: ExposeId | undefined },
  { part, pathname, standing, onNavigation }: VisitedPages,
  onSettled: () => void,
) {
  const reports: ViewReport[] = []
  let next: Mark | undefined
  let wasUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let view: View | undefined
  begin({ since: 0, faults: 0, pathname: pathname(), page: landing, isPrerendered: wasPrerendered() })

  function begin(begun: View): void {
    view = begun
    timer = setTimeout(() => {
      settle({ isTimeOver: true })
      onSettled()
    }, VIEW_MS)
  }

  /** Reports the parts of the current view, once. */
  function settle({ isTimeOver = false, end = mark() } = {}): void {
    clearTimeout(timer)
    if (!view) return
    reports.push(...reportsOf(view, { log, composition, standing, isTimeOver, end }))
    view = undefined
  }

  onNavigation(isUnderWay => {
    if (isUnderWay && !wasUnderWay) next = mark()
    wasUnderWay = isUnderWay
  })

  function mark(): Mark {
    return { since: performance.now(), faults: log.faults.length }
  }

  let shownPage = { pathname: pathname(), page: landing }
  return {
    /** A page is in the document; called for changes of the query, too. */
    arrive(): void {
      const page = part()
      if (pathname() === shownPage.pathname) return
      const start = next ?? mark()
      settle({ end: start })
      const isSame = page?.remote === shownPage.page?.remote && page?.expose === shownPage.page?.expose
      shownPage = { pathname: pathname(), page }
      begin({ ...start, ...shownPage, ...(isSame ? { shownAt: performance.now() } : {}) })
    },
    /** The visitor leaves: what is known now is reported. */
    settle: () => settle(),
    /** The oldest reports, at most `most`, each once. */
    take: (most: number): ViewReport[] => reports.splice(0, most),
  }
}

interface Known {
  readonly log: PartLog
  readonly composition: Composition
  readonly standing: readonly ExposeId[]
  readonly isTimeOver: boolean
  /** What comes later belongs to the next view. */
  readonly end: Mark
}

function reportsOf(view: View, known: Known): ViewReport[] {
  const faults = known.log.faults
    .slice(view.faults, known.end.faults)
    // Which part a handler belongs to is not known: it is a fault of all that its remote shows.
    .map(fault => (fault.phase === 'handler' ? { ...fault, expose: undefined } : fault))
  const shown = shownIn(view, known)
  const parts = new Map<string, ExposeId>()
  const backgrounds = known.log.loads.filter(
    ({ expose, at }) => expose === 'background' && at >= view.since && at <= known.end.since,
  )
  for (const id of [
    ...(view.page ? [view.page] : []),
    ...shown,
    ...backgrounds,
    ...faults.flatMap(({ remote, expose }) => (expose === undefined ? [] : [{ remote, expose }])),
    ...(known.isTimeOver ? waitingParts(known.log) : []),
  ])
    parts.set(nameOf(id), id)
  for (const { remote } of faults)
    if (![...parts.values()].some(id => id.remote === remote)) parts.set(remote, { remote, expose: 'page' })
  return [...parts.values()].flatMap(id => {
    const release = known.composition.remotes[id.remote]
    const outcome = outcomeOf(id, { faults, known, isShown: isIn(id, [...shown, ...backgrounds]) })
    if (!outcome || release?.dev) return []
    const at = shown.find(each => nameOf(each) === nameOf(id))?.at
    const isAwaited = isInFirstSight(id, view, known.standing)
    return [
      {
        remote: id.remote,
        expose: id.expose,
        version: release?.version ?? '',
        outcome,
        ...(isAwaited && at !== undefined && outcome === 'ok' ? { ms: Math.round(at - view.since) } : {}),
        ...(isAwaited && view.since === 0 ? { landing: true } : {}),
      },
    ]
  })
}

/** Whether a view waits for this part; others are opened later, when the visitor asks for them. */
function isInFirstSight(
  id: ExposeId,
  { page, since, isPrerendered = false }: View,
  standing: readonly ExposeId[],
): boolean {
  if (isPrerendered) return false
  return isIn(id, [...(page ? [page] : []), ...(since === 0 ? standing : [])])
}

function outcomeOf(
  id: ExposeId,
  {
    faults,
    known: { log, composition, isTimeOver },
    isShown,
  }: { faults: readonly Payload<'fault'>[]; known: Known; isShown: boolean },
): ViewReport['outcome'] | undefined {
  const release = composition.remotes[id.remote]
  if (release && refusalOf(release, id.expose) !== undefined) return 'refused'
  if (faults.some(({ remote, expose }) => remote === id.remote && (expose ?? id.expose) === id.expose))
    return 'fault'
  if (isShown) return 'ok'
  // A remote that cannot be loaded is reported once, whichever of its parts needed it first.
  if (log.faults.some(({ remote, phase }) => remote === id.remote && phase === 'module')) return 'fault'
  if (!isTimeOver) return undefined
  // The page of a product that is missing shows no part.
  return isPlaced(id) ? 'skeleton' : 'ok'
}

function shownIn({ since, page, shownAt }: View, { log, end }: Known) {
  const shown = log.shown.filter(({ at }) => at >= since && at <= end.since)
  return page && shownAt !== undefined ? [...shown, { ...page, at: shownAt }] : shown
}

/** The parts in the document that have never been shown. */
function waitingParts(log: PartLog): ExposeId[] {
  const places = document.querySelectorAll<HTMLElement>('[data-remote][data-expose]')
  return [...places]
    .map(({ dataset: { remote = '', expose = '' } }) => ({ remote, expose }))
    .filter(id => !isIn(id, log.shown))
}

function wasPrerendered(): boolean {
  const [loading] = performance.getEntriesByType('navigation')
  return (loading?.activationStart ?? 0) > 0
}

function isPlaced(id: ExposeId): boolean {
  const places = document.querySelectorAll<HTMLElement>('[data-remote][data-expose]')
  return [...places].some(({ dataset: { remote, expose } }) => remote === id.remote && expose === id.expose)
}

function isIn(id: ExposeId, parts: readonly ExposeId[]): boolean {
  return parts.some(each => nameOf(each) === nameOf(id))
}

function nameOf({ remote, expose }: ExposeId): string {
  return `${remote}/${expose}`
}
