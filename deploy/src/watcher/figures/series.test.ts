import { expect, test } from 'vitest'
import { Series } from './series.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 20, 10, minute, second))

test('series – counts of several looks – by minute, and summed over a period', () => {
  const series = new Series()
  series.add(at(0, 10), { 'a 1': { views: 2, bad: 0 } })
  series.add(at(0, 50), { 'a 1': { views: 3 } })
  series.add(at(2), { 'a 1': { views: 1 }, 'a 2': { views: 9 } })

  expect(series.minutes('a', '1', at(2, 30), 3)).toEqual([{ views: 5 }, {}, { views: 1 }])
  expect(series.between('a', '1', at(0), at(2))).toEqual({ views: 5 })
  expect(series.between('a', '1', at(0), at(3))).toEqual({ views: 6 })
  expect(series.minutes('b', '1', at(2), 1)).toEqual([{}])
})

test('series – stored and read – the same', () => {
  const series = new Series()
  series.add(at(0), { 'a 1': { views: 2 } })
  const again = new Series(JSON.parse(JSON.stringify(series.stored())))
  again.add(at(0), { 'a 1': { views: 2 } })
  expect(again.minutes('a', '1', at(0), 1)).toEqual([{ views: 4 }])
})

test('series – more than a day – the oldest are forgotten, and versions without any', () => {
  const series = new Series()
  series.add(at(0), { 'a 1': { views: 1 } })
  for (let minute = 1; minute <= 1_440; minute++) series.add(at(minute), { 'a 2': { views: 1 } })
  expect(Object.keys(series.stored())).toEqual(['a 2'])
  expect(Object.keys(series.stored()['a 2'] ?? {})).toHaveLength(1_440)
})
