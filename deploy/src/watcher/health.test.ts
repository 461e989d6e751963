import { describe, expect, test } from 'vitest'
import { healthSchema } from '../contract/overview.ts'
import { documentOf, version } from '../testing/versions.ts'
import { promote, startCanary } from '../versions/live.ts'
import { Series } from './figures/series.ts'
import { faultsOf, healthOf } from './health.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const remote = 'mfe-cart'
const live = promote(documentOf({ [remote]: [version('1'), version('2')] }), remote, '1', at(0))
const document = startCanary(live, remote, '2', 10, at(1))

function seriesOf(): Series {
  const series = new Series()
  const load = { 'load.count': 40, 'load.le:0.1': 20, 'load.le:0.25': 36, 'load.le:1': 40 }
  for (const minute of [10, 11]) {
    const usual = { 'server.views': 90, 'server.bad': 0, visit: 50, added: 10, ...load }
    const worse = { 'server.views': 10, 'server.bad': 1, 'browser.views': 10, 'browser.bad': 4 }
    series.add(at(minute), { 'mfe-cart 1': usual, 'mfe-cart 2': worse })
  }
  series.add(at(12), { 'mfe-cart 2': { 'server.views': 4, 'server.bad': 4 } })
  return series
}

describe('health', () => {
  test('health – a canary beside the default – charts by minute; null with too little data', () => {
    const health = healthOf(seriesOf(), document, { remote, at: at(12), count: 3 })
    expect(healthSchema.parse(health)).toEqual(health)
    expect(health).toMatchObject({ remote, canary: '2', default: '1', canaryViews: 24 })
    const [faults, load, conversion] = health.charts
    expect(faults).toEqual({
      name: 'faults',
      unit: 'share',
      limit: 0.01,
      canary: { now: 0.4, points: [0.4, 0.4, null] },
      default: { now: 0, points: [0, 0, null] },
    })
    expect(load).toMatchObject({
      unit: 'seconds',
      limit: 0.25,
      canary: { now: null },
      default: { points: [0.19375, 0.19375, null] },
    })
    expect(conversion).toMatchObject({ default: { now: 0.2 }, limit: expect.closeTo(0.16, 9) })
  })

  test('faults – of the last hour – a point a minute, with the limit', () => {
    const faults = faultsOf(seriesOf(), document, remote, at(12))
    expect(faults.points).toHaveLength(60)
    expect(faults.points.slice(-3)).toEqual([
      { canary: 0.4, default: 0 },
      { canary: 0.4, default: 0 },
      { canary: null, default: null },
    ])
    expect(faults).toMatchObject({ now: 0.4, limit: 0.01 })
    expect(faultsOf(seriesOf(), live, remote, at(12)).now).toBe(0)
  })

  test('health – nothing was counted – no figures, and no error', () => {
    expect(healthOf(new Series(), documentOf({}), { remote, at: at(0), count: 2 }).charts[0]?.canary).toEqual(
      {
        now: null,
        points: [null, null],
      },
    )
  })
})
