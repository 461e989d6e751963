import { frameFault, MISSING_PART, versionIn } from './page-frame.ts'

/** Page views during one phase of the rehearsal. */
export interface Phase {
  readonly name: string
  readonly views: number
  /** By the version of the watched remote on the page. */
  readonly viewsOf: ReadonlyMap<string, number>
  /** Answered 200 without one part, which is left to the browser; by version. */
  readonly degradedOf: ReadonlyMap<string, number>
  /** One reason per failed page view: not 200, no answer within the deadline, or without the page frame. */
  readonly failures: readonly string[]
  /** Longest response time, ms. */
  readonly slowestMs: number
}

/** Timeout of a page view, ms. */
export const VIEW_DEADLINE_MS = 10_000

/**
 * Requests the pages of a running shop in turn, `perSecond` of them whether or not the shop keeps up, as a hundred visitors
 * with evenly spread buckets: exactly `n` of them are in a canary of `n` percent. Page views are counted by the version of
 * `remote`.
 */
export function startVisits(
  site: string,
  {
    paths,
    remote,
    perSecond,
  }: { readonly paths: readonly string[]; readonly remote: string; readonly perSecond: number },
) {
  const underWay = new Set<Promise<void>>()
  let current = emptyPhase('')
  let visit = 0
  const sinceSeen = new Map<string, number>()

  async function view(phase: ReturnType<typeof emptyPhase>): Promise<void> {
    const path = paths[visit % paths.length] ?? '/'
    const bucket = bucketOf(visit)
    visit += 1
    const startedAt = performance.now()
    try {
      const answer = await fetch(site + path, {
        headers: { cookie: `bucket=${bucket}` },
        signal: AbortSignal.timeout(VIEW_DEADLINE_MS),
      })
      const html = await answer.text()
      const fault = frameFault(answer.status, html)
      const version = versionIn(html, remote)
      phase.views += 1
      count(phase.viewsOf, version)
      for (const [known, views] of sinceSeen) sinceSeen.set(known, views + 1)
      sinceSeen.set(version, 0)
      if (html.includes(MISSING_PART)) count(phase.degradedOf, version)
      if (fault !== undefined) phase.failures.push(`${path}: ${fault}`)
    } catch (error) {
      phase.views += 1
      phase.failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    phase.slowestMs = Math.max(phase.slowestMs, Math.round(performance.now() - startedAt))
  }

  const timer = setInterval(() => {
    const done = view(current).finally(() => underWay.delete(done))
    underWay.add(done)
  }, 1000 / perSecond)

  return {
    /** Starts a phase with this name; later visits count for it. */
    begin(name: string): Phase {
      current = emptyPhase(name)
      return current
    },
    /** The number of page views since the last one of this version; 0 if there was none. */
    viewsSince: (version: string) => sinceSeen.get(version) ?? 0,
    /** Stops the visits and waits for those under way. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** The bucket of the visitor who makes this visit: a hundred visitors in turn, evenly spread over all buckets. */
export function bucketOf(visit: number): number {
  return ((visit * 37) % 100) * 100
}

function emptyPhase(name: string) {
  return {
    name,
    views: 0,
    viewsOf: new Map<string, number>(),
    degradedOf: new Map<string, number>(),
    failures: [] as string[],
    slowestMs: 0,
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
