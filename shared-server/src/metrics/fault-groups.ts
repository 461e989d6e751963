import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { ServedView } from './view-ids.ts'

/** Where a process says which faults it saw, below its `/metrics`. */
export const faultsPath = '/metrics/faults'

const MOST_OF_MESSAGE = 300

/** Faults of one part of a release that look the same. */
export const faultGroupSchema = z.object({
  remote: z.string(),
  version: z.string(),
  expose: z.string(),
  where: z.enum(['browser', 'server']),
  phase: z.string(),
  code: z.string(),
  /** Of the error; browsers send none. */
  message: z.optional(z.string().check(z.maxLength(MOST_OF_MESSAGE))),
  /** Where in the release: `assets/row-x.js:1:204`. */
  at: z.optional(z.string()),
  count: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** Of the latest one. */
  trace: z.optional(z.string()),
  /** `Chrome 120`, the latest first. */
  browsers: z.optional(z.array(z.string())),
  /** Since the first of these faults, as far as shells signed them: page views of the release, and those with the fault. */
  views: z.optional(z.object({ all: z.int(), faulty: z.int() })),
  /** Whether anybody may have made it up: then it takes no room from those that nobody can. */
  isDoubtful: z.optional(z.literal(true)),
})
export type FaultGroup = z.infer<typeof faultGroupSchema>

type Release = Pick<FaultGroup, 'remote' | 'version'>
/** What the faults of a group have in common. */
type Kind = Release & Pick<FaultGroup, 'expose' | 'phase' | 'code' | 'message' | 'at'>

interface Fault extends Kind {
  readonly trace?: string
  readonly browser?: string
  /** Whose browser reported it. */
  readonly view?: ServedView | undefined
  readonly isDoubtful?: boolean
}

/** One release must not push out what is known of another. */
const MOST_OF_RELEASE = 20
const MOST_RELEASES = 40
const MOST_BROWSERS = 5
const KEPT_MS = 24 * 60 * 60_000

/** The faults that this process saw in the last day, as far as they differ. */
export class FaultGroups {
  /** By release; within one by what they have in common. */
  readonly #releases = new LRUCache<string, LRUCache<string, FaultGroup>>({ max: MOST_RELEASES })
  readonly #doubtful = new LRUCache<string, LRUCache<string, FaultGroup>>({ max: MOST_RELEASES })

  constructor(
    private readonly where: FaultGroup['where'],
    private readonly now: () => Date = () => new Date(),
  ) {}

  add({ trace, browser, view, isDoubtful = false, message, ...others }: Fault): void {
    const fault = { ...others, ...(message !== undefined && { message: message.slice(0, MOST_OF_MESSAGE) }) }
    const groups = this.#groupsIn(isDoubtful ? this.#doubtful : this.#releases, releaseOf(fault))
    const key = kindOf(fault)
    const known = groups.get(key)
    const views = known?.views ?? (view && { all: 1, faulty: 0 })
    const last = this.now().toISOString()
    const browsers = [...new Set([...(browser ? [browser] : []), ...(known?.browsers ?? [])])]
    groups.set(key, {
      ...fault,
      where: this.where,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? last,
      last,
      ...(trace !== undefined && { trace }),
      ...(browsers.length > 0 && { browsers: browsers.slice(0, MOST_BROWSERS) }),
      ...(views && { views }),
      ...(isDoubtful && { isDoubtful }),
    })
    if (view) this.addView(fault, view)
  }

  /** Counts a page view of a release. */
  countView(release: Release): void {
    this.#releases.peek(releaseOf(release))?.forEach(({ views }) => {
      if (views) views.all += 1
    })
  }

  /** Counts a view with a fault, once, if faults like it are known. */
  addView(fault: Kind, view: ServedView): void {
    const [release, kind] = [releaseOf(fault), kindOf(fault)]
    const views = this.#releases.peek(release)?.peek(kind)?.views
    if (!views || !view.isFirst(`fault ${release} ${kind}`)) return
    views.faulty += 1
    // The view may have been counted before there were any.
    views.all = Math.max(views.all, views.faulty)
  }

  /** The latest of each release, and the release with the latest, are last. */
  list(): FaultGroup[] {
    const all: FaultGroup[] = []
    for (const releases of [this.#releases, this.#doubtful])
      releases.rforEach(groups => groups.rforEach(group => all.push(group)))
    return all
  }

  #groupsIn(
    releases: LRUCache<string, LRUCache<string, FaultGroup>>,
    release: string,
  ): LRUCache<string, FaultGroup> {
    const known = releases.get(release)
    if (known) return known
    const now = () => this.now().getTime()
    const opened = new LRUCache<string, FaultGroup>({
      max: MOST_OF_RELEASE,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now },
    })
    releases.set(release, opened)
    return opened
  }
}

function releaseOf({ remote, version }: Release): string {
  return `${remote} ${version}`
}

function kindOf({ expose, phase, code, message, at }: Kind): string {
  return JSON.stringify([expose, phase, code, message, at])
}
