import * as z from 'zod/mini'

/** Where a process says which faults it saw, below its `/metrics`. */
export const faultsPath = '/metrics/faults'

/** Faults of one part of a release that look the same. */
export const faultGroupSchema = z.object({
  remote: z.string(),
  version: z.string(),
  expose: z.string(),
  where: z.enum(['browser', 'server']),
  phase: z.string(),
  code: z.string(),
  /** Of the error; browsers send none. */
  message: z.optional(z.string().check(z.maxLength(300))),
  /** Where in the release: `assets/row-x.js:1:204`. */
  at: z.optional(z.string()),
  count: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** Of the latest one. */
  trace: z.optional(z.string()),
})
export type FaultGroup = z.infer<typeof faultGroupSchema>
type Fault = Omit<FaultGroup, 'where' | 'count' | 'first' | 'last'>

/** One release must not push out what is known of another. */
const MOST_OF_RELEASE = 20
const MOST_RELEASES = 40
const KEPT_MS = 24 * 60 * 60_000

/** The faults that this process saw in the last day, as far as they differ. */
export class FaultGroups {
  /** By release; within one by what they have in common. The latest are last. */
  readonly #releases = new Map<string, Map<string, FaultGroup>>()

  constructor(
    private readonly where: FaultGroup['where'],
    private readonly now: () => Date = () => new Date(),
  ) {}

  add({ trace, ...fault }: Fault): void {
    const message = fault.message?.slice(0, 300)
    const release = `${fault.remote} ${fault.version}`
    const groups = this.#releases.get(release) ?? new Map<string, FaultGroup>()
    const key = JSON.stringify([fault.expose, fault.phase, fault.code, message, fault.at])
    const known = groups.get(key)
    const last = this.now().toISOString()
    groups.delete(key)
    groups.set(key, {
      ...fault,
      ...(message !== undefined && { message }),
      where: this.where,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? last,
      last,
      ...(trace !== undefined && { trace }),
    })
    this.#releases.delete(release)
    this.#releases.set(release, groups)
    shorten(groups, MOST_OF_RELEASE)
    shorten(this.#releases, MOST_RELEASES)
  }

  list(): FaultGroup[] {
    const since = new Date(this.now().getTime() - KEPT_MS).toISOString()
    const all = [...this.#releases.values()].flatMap(groups => [...groups.values()])
    return all.filter(({ last }) => last >= since)
  }
}

/** Removes the oldest entries. */
function shorten(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
