import { crashCodes } from 'shared-shop/errors/fault-codes'
import type { ServerFault } from '../server-faults.ts'
import type { Failure } from './failures.ts'
import { remote } from './faulty-release.ts'
import { timesOf } from './figures.ts'
import type { View, ViewKind } from './traffic.ts'

export type Role = 'canary' | 'default'

/** What was seen while a failing release was live. */
export interface Observation {
  readonly failure: Failure
  readonly role: Role
  /** The failing release. */
  readonly version: string
  readonly views: readonly View[]
  /** What the server counted meanwhile. */
  readonly faults: readonly ServerFault[]
  /** From the first view of a page of the release to its quarantine, ms; undefined if there was none. */
  readonly quarantinedMs?: number
  /** From the rollback to whole pages without the release, ms; undefined if there were none in time. */
  readonly recoveredMs?: number
  readonly restarted: boolean
}

/** Goal: other pages take at most so many times as long as without a failure. */
const MOST_RATIO = 1.5

/** Which checks an observation fails; empty if none. `strict`: response times too, compared with the `idle` views. */
export function problemsOf(
  observation: Observation,
  { idle, strict }: { readonly idle: readonly View[]; readonly strict: boolean },
): string[] {
  const { failure, role, version, views, faults, quarantinedMs, recoveredMs, restarted } = observation
  const deaths = views.flatMap(({ kind, death }) => (death === undefined ? [] : [`${kind} page: ${death}`]))
  const incomplete = incompleteOf(observation)
  const codes = codesOf(observation)
  const isCrash = (code: string) => crashCodes.some(known => known === code)
  const foreign = faults.filter(
    fault => (fault.remote !== remote || fault.version !== version) && isCrash(fault.code),
  )
  // A host whose first answers were enough is never asked again.
  const mayBeUncounted = failure.altered === 'at-host'
  return [
    ...(restarted ? ['the server ended'] : []),
    ...countsOf(deaths),
    ...(incomplete.length > 0
      ? [`${incomplete.length} pages without a fault of their own were incomplete`]
      : []),
    ...(codes.size === 0 && !mayBeUncounted ? ['its fault was not counted'] : []),
    ...[...codes.keys()]
      .filter(code => !failure.codes.some(known => known === code))
      .map(code => `counted as ${code}`),
    ...foreign.map(fault => `${fault.remote} ${fault.version} was blamed: ${fault.code}`),
    ...(quarantinedMs === undefined && !failure.altered ? ['it was not quarantined'] : []),
    ...(recoveredMs === undefined ? ['pages were not whole after the rollback'] : []),
    ...(strict ? slowdowns(views, idle) : []),
  ].map(problem => `${failure.name}, ${role}: ${problem}`)
}

/** Pages that lack a part although they do not show the failing release. */
export function incompleteOf({ views, version }: Observation): View[] {
  const isSpared = (view: View) => view.kind !== 'tested' || view.version !== version
  return views.filter(view => view.death === undefined && !view.isWhole && isSpared(view))
}

/** How often the failing release was counted, by code. */
export function codesOf({ faults, version }: Observation): Map<string, number> {
  const codes = new Map<string, number>()
  for (const fault of faults) {
    if (fault.remote !== remote || fault.version !== version) continue
    codes.set(fault.code, (codes.get(fault.code) ?? 0) + fault.count)
  }
  return codes
}

/** How many times as long as the `idle` views these took, at p50 and p95. */
export function ratioOf(views: readonly View[], idle: readonly View[], kind: ViewKind) {
  const [now, before] = [timesOf(views, [kind]), timesOf(idle, [kind])]
  return { p50: now.p50 / before.p50, p95: now.p95 / before.p95 }
}

/** Each text once, with the number of its occurrences. */
function countsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(text => `${text} (${texts.filter(other => other === text).length} times)`)
}

function slowdowns(views: readonly View[], idle: readonly View[]): string[] {
  return (['cached', 'fresh'] as const).flatMap(kind =>
    Object.entries(ratioOf(views, idle, kind))
      .filter(([, ratio]) => ratio > MOST_RATIO)
      .map(([name, ratio]) => `${kind} pages took ${ratio.toFixed(1)} times as long (${name})`),
  )
}
