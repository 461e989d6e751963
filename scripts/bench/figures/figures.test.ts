import { expect, test } from 'vitest'
import { median } from '../../lib/median.ts'
import { inTurns, noise } from './in-turns.ts'
import { roundTrips } from './round-trips.ts'
import { type Row, readTable, table } from './table.ts'

const rows: Row[] = [
  ['home: FCP / LCP', '≤ 700 / ≤ 850 ms', '836 / 908 ms'],
  ['home: CLS', '0.00', '0.000'],
]

test('median – values in any order – is the middle one', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1])).toBe(4)
  expect(median([])).toBeNaN()
})

test('table – an earlier table – puts its values beside the new ones', () => {
  const later: Row[] = [
    ['home: FCP / LCP', '≤ 700 / ≤ 850 ms', '650 / 800 ms'],
    ['new', '1', '2'],
  ]
  const text = table(later, readTable(table(rows)))
  expect(text).toContain('| figure | goal | before | after |')
  expect(text).toContain('| home: FCP / LCP | ≤ 700 / ≤ 850 ms | 836 / 908 ms | 650 / 800 ms |')
  expect(text).toContain('| new | 1 | – | 2 |')
})

test('table – read again – gives the measured values, of two columns the later ones', () => {
  expect(readTable(table(rows))).toEqual(
    new Map([
      ['home: FCP / LCP', '836 / 908 ms'],
      ['home: CLS', '0.000'],
    ]),
  )
  expect(readTable(table(rows, new Map([['home: CLS', '0.010']])))).toEqual(readTable(table(rows)))
})

test('roundTrips – requests side by side and one after the other – counts the longest chain that ended in time', () => {
  const requests = [
    { start: 0, end: 100 },
    { start: 10, end: 90 },
    { start: 100, end: 200 },
    { start: 150, end: 250 },
    { start: 210, end: 320 },
    { start: 220 },
  ]
  expect(roundTrips(requests, 300)).toBe(2)
  expect(roundTrips(requests, 320)).toBe(3)
  expect(roundTrips([], 300)).toBe(0)
})

test('inTurns – two sites – measures them alternately and leaves the first round out', async () => {
  const seen: string[] = []
  const measured = await inTurns({ a: 'A', b: 'B' }, 2, async site => seen.push(site))
  expect(seen).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
  expect(measured).toEqual({ a: [3, 5], b: [4, 6] })
})

test('noise – two interleaved halves – is how far their medians are apart', () => {
  expect(noise([100, 120, 100, 120])).toBeCloseTo(1.2)
})
