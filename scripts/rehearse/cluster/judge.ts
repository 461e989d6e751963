import { type Accounts, discrepancies } from '../../purchases/books.ts'
import type { Call } from './calls.ts'
import type { Excuse, Window } from './events.ts'

/** An event, from its beginning until the next one's. */
export interface Phase extends Window {
  readonly name: string
  readonly excuses: readonly Excuse[]
  /** How many servers ended by themselves. */
  readonly ended: number
}

/** All that a rehearsal has seen. */
export interface Observation extends Accounts {
  readonly phases: readonly Phase[]
  readonly calls: readonly Call[]
  /** Why purchases have failed other than by a failed request. */
  readonly failures: readonly string[]
}

/** What must not be; empty if all is well. */
export function problemsOf(observation: Observation): string[] {
  return [
    ...observation.phases.flatMap(phase => problemsOfPhase(phase, observation)),
    ...countsOf(observation.failures),
    ...discrepancies(observation),
  ]
}

/** The requests that began in a phase. */
export function callsIn({ from, until }: Window, calls: readonly Call[]): Call[] {
  return calls.filter(({ at }) => at >= from && at < until)
}

/** The failed requests that nothing excuses: one may have begun in the phase before the event that has cut it. */
export function unexcused(calls: readonly Call[], phases: readonly Phase[]): Call[] {
  const excuses = phases.flatMap(phase => phase.excuses)
  const isExcused = ({ at, until, failure }: Call) =>
    excuses.some(excuse => {
      const wasUnderWay = at <= excuse.until && until >= excuse.from
      return wasUnderWay && (excuse.only === undefined || excuse.only === failure)
    })
  return calls.filter(call => call.failure !== undefined && !isExcused(call))
}

function problemsOfPhase(phase: Phase, { calls, phases }: Observation): string[] {
  const own = callsIn(phase, calls)
  return [
    ...(own.length === 0 ? ['no request was made'] : []),
    ...countsOf(unexcused(own, phases).map(({ kind, failure }) => `${kind} failed: ${failure}`)),
    ...(phase.ended > 0 ? [`${phase.ended} servers ended by themselves`] : []),
  ].map(problem => `${phase.name}: ${problem}`)
}

/** Each text once, with the number of its occurrences. */
function countsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(text => `${text} (${texts.filter(other => other === text).length} times)`)
}
