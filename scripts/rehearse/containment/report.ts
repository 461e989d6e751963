import { tableOf } from '../table.ts'
import { timesOf } from './figures.ts'
import { codesOf, incompleteOf, type Observation, ratioOf } from './judge.ts'
import type { View } from './traffic.ts'

const head = [
  'failure',
  'role',
  'answered',
  'dead',
  'incomplete',
  'counted as',
  's to quarantine',
  'to recover',
  'cached p50',
  'p95',
  'fresh p50',
  'p95',
  'others ms p50',
  'p95',
  'max',
]

/**
 * A table with a line per failure and role: page views answered of all; dead ones, and those without a part that is not
 * to blame; codes of the faults; how many times as long cached and freshly rendered pages took as in the `idle` views;
 * response times of both.
 */
export function reportOf(observations: readonly Observation[], idle: readonly View[]): string {
  return tableOf([head, ...observations.map(observation => rowOf(observation, idle))])
}

function rowOf(observation: Observation, idle: readonly View[]): string[] {
  const { failure, role, views, quarantinedMs, recoveredMs } = observation
  const others = timesOf(views, ['cached', 'fresh'])
  const answered = views.filter(({ version }) => version !== 'none').length
  const dead = views.filter(({ death }) => death !== undefined).length
  const codes = [...codesOf(observation)].map(([code, count]) => `${count} ${code}`)
  const ratios = (['cached', 'fresh'] as const).flatMap(kind => {
    const { p50, p95 } = ratioOf(views, idle, kind)
    return [p50.toFixed(1), p95.toFixed(1)]
  })
  return [
    failure.name,
    role,
    `${answered}/${views.length}`,
    String(dead),
    String(incompleteOf(observation).length),
    codes.join(', ') || '–',
    secondsOf(quarantinedMs),
    secondsOf(recoveredMs),
    ...ratios,
    ...[others.p50, others.p95, others.max].map(ms => ms.toFixed()),
  ]
}

function secondsOf(ms: number | undefined): string {
  return ms === undefined ? '–' : (ms / 1000).toFixed(1)
}
