import { expect, test } from 'vitest'
import { ReportAllowance } from './report-allowance.ts'

const release = { remote: 'mfe-cart', version: '1.0.0' }
const other = { ...release, version: '2.0.0' }

function allowing() {
  let time = Date.UTC(2026, 0, 1)
  const rules = {
    perClient: { view: 60, 'bad-view': 3, fault: 5, adding: 10 },
    endedBy: { view: 'bad-view' },
  } as const
  const allowance = new ReportAllowance(rules, () => new Date(time))
  return {
    allowance,
    bad: (ip: string, of = release) => allowance.take(ip, of, ['view', 'bad-view']),
    pass(ms: number) {
      time += ms
    },
  }
}

test('bad views of one address – three for each version in ten minutes, then none of its views', () => {
  const { allowance, bad, pass } = allowing()
  const counts = (of = release) => [1, 2, 3, 4].map(() => bad('203.0.113.1', of))
  expect(counts()).toEqual([1, 1, 1, 0])
  expect(counts(other)).toEqual([1, 1, 1, 0])
  expect(allowance.take('203.0.113.1', release, ['view'])).toBe(0)
  expect(allowance.take('203.0.113.1', release, ['fault'])).toBe(1)
  pass(599_000)
  expect(counts()).toEqual([0, 0, 0, 0])
  pass(2_000)
  expect(counts()).toEqual([1, 1, 1, 0])
})

test('more at once than is left – is counted in part', () => {
  const { allowance } = allowing()
  expect(allowance.take('203.0.113.1', release, ['adding'], 8)).toBe(8)
  expect(allowance.take('203.0.113.1', release, ['adding'], 8)).toBe(2)
  expect(allowance.take('203.0.113.1', release, ['adding'], 0)).toBe(0)
})

test('all clients of one IPv6 network – may add twice as much as one', () => {
  const { bad } = allowing()
  const counts = Array.from({ length: 40 }, (_, client) => bad(`2001:db8:0:${client}::1`))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  expect(bad('2001:db8:1::1')).toBe(1)
})

test('a flood of addresses – forgets the oldest ones, and never grows', () => {
  const { bad } = allowing()
  for (let count = 0; count < 3; count++) bad('203.0.113.1')
  for (let sent = 0; sent < 50_000; sent++) bad(`10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`)
  expect(bad('203.0.113.1')).toBe(1)
})
