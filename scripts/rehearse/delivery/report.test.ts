import { expect, test } from 'vitest'
import type { Visit } from '../visits.ts'
import type { Observation } from './observe.ts'
import { problemsOf, reportOf } from './report.ts'

const visit: Visit = { at: 0, answeredAt: 40, versions: {}, isWhole: true }
const throwing: Observation = {
  release: { name: 'throws', remote: 'mfe-catalog', changes: [], start: 'ramp', end: 'rolled-back' },
  version: '0.2.0-b1',
  end: 'rolled-back',
  decidedMs: 8_400,
  followedMs: 600,
  percent: 10,
  figures: { canary: 0.98123, default: 0 },
  visits: [visit, { ...visit, answeredAt: 1_200 }],
  ownVisits: 1,
}
const nobody = { visits: 0, failures: [] }

test('report – one release – its end, times, share, page views and figures in one line', () => {
  const [, line = ''] = reportOf([throwing]).split('\n')
  expect(line.split(/ {2,}/)).toEqual(
    'throws,rolled-back,10,8.4,0.6,1,2,0,1.2,canary 0.981| default 0'
      .split(',')
      .map(cell => cell.replace('|', ',')),
  )
})

test('problems – all as expected – none', () => {
  expect(problemsOf([throwing], nobody)).toEqual([])
})

test.each([
  ['not noticed', { end: undefined }, 'throws: undecided, not rolled-back'],
  ['promoted', { end: 'promoted' }, 'throws: promoted, not rolled-back'],
  ['served on', { followedMs: 3_500 }, 'throws: served 3500 ms after its roll-back'],
  ['a page failed', { visits: [{ ...visit, failure: '/: HTTP 503' }] }, 'throws: /: HTTP 503'],
] as const)('problems – %s – named', (_name, change, problem) => {
  expect(problemsOf([{ ...throwing, ...change }], nobody)).toEqual([problem])
})

test('problems – a shopper could not add – named', () => {
  expect(problemsOf([throwing], { visits: 1, failures: ['no button'] })).toEqual(['a shopper: no button'])
})
