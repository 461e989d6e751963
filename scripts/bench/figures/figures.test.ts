import { expect, test } from 'vitest'
import { median } from './median.ts'
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
