import { tableOf } from '../table.ts'
import type { Observation } from './observe.ts'
import type { Shopping } from './shoppers.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** A table with a line per release: how it ended, after how long, and the page views meanwhile. */
export function reportOf(observations: readonly Observation[]): string {
  const head = [
    'release',
    'ended',
    'at most %',
    'decided after s',
    'last view after s',
    'its views',
    'all views',
    'failed',
    'slowest s',
    'because of',
  ]
  return tableOf([head, ...observations.map(rowOf)])
}

function rowOf(observation: Observation): string[] {
  const { release, end, percent, decidedMs, followedMs, ownVisits, visits, figures } = observation
  return [
    release.name,
    end ?? 'undecided',
    String(percent),
    seconds(decidedMs),
    seconds(followedMs),
    String(ownVisits),
    String(visits.length),
    String(visits.filter(({ failure }) => failure !== undefined).length),
    seconds(Math.max(0, ...visits.map(({ at, answeredAt }) => answeredAt - at))),
    Object.entries(figures)
      .map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`)
      .join(', '),
  ]
}

/** What went wrong: a release with another end, a failed page view, a site that followed too late. */
export function problemsOf(observations: readonly Observation[], shopping: Shopping): string[] {
  return [
    ...observations.flatMap(({ release, end, followedMs, visits }) => [
      ...(end === release.end ? [] : [`${release.name}: ${end ?? 'undecided'}, not ${release.end}`]),
      ...(followedMs > FOLLOWED_MS ? [`${release.name}: served ${followedMs} ms after its roll-back`] : []),
      ...visits.flatMap(({ failure }) => (failure === undefined ? [] : [`${release.name}: ${failure}`])),
    ]),
    ...shopping.failures.map(failure => `a shopper: ${failure}`),
  ]
}

/** A roll-back reaches every server within 2 s; a page view under way may end later. */
const FOLLOWED_MS = 3_000
