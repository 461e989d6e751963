import { expect, test } from 'vitest'
import { documentOf, version } from '../testing/versions.ts'
import { promote, startCanary } from '../versions/live.ts'
import { Series } from './figures/series.ts'
import { latestFaults } from './latest-faults.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const remote = 'mfe-cart'
const live = promote(documentOf({ [remote]: [version('1'), version('2')] }), remote, '1', at(0))
const document = startCanary(live, remote, '2', 10, at(1))

function seriesOf(): Series {
  const series = new Series()
  for (const minute of [10, 11]) {
    const usual = { 'server.views': 90, 'server.bad': 0 }
    const worse = { 'server.views': 10, 'server.bad': 1, 'signed.any': 10, 'signed.bad': 4 }
    series.add(at(minute), { 'mfe-cart 1': usual, 'mfe-cart 2': worse })
  }
  series.add(at(12), { 'mfe-cart 2': { 'server.views': 4, 'server.bad': 4 } })
  return series
}

test('faults – of the last hour – a point a minute, null with too little data, with the limit', () => {
  const faults = latestFaults(seriesOf(), document, remote, at(12))
  expect(faults.points).toHaveLength(60)
  expect(faults.points.slice(-3)).toEqual([
    { canary: 0.4, default: 0 },
    { canary: 0.4, default: 0 },
    { canary: null, default: null },
  ])
  expect(faults).toMatchObject({ canary: 0.4, default: 0, limit: 0.01 })
})

test('faults – no canary, nothing counted – no figure of it, and no error', () => {
  expect(latestFaults(seriesOf(), live, remote, at(12))).toMatchObject({ canary: null, default: 0 })
  expect(latestFaults(new Series(), documentOf({}), remote, at(0))).toMatchObject({
    canary: null,
    default: null,
  })
})
