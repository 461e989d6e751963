import { expect, test } from 'vitest'
import type { ServerFault } from '../server-faults.ts'
import { type Failure, failures, loopInLoad } from './failures.ts'
import { type Observation, problemsOf } from './judge.ts'
import { reportOf } from './report.ts'
import type { View } from './traffic.ts'

const version = '99.0.0-faulty'
const view = (given: Partial<View> = {}): View => ({
  kind: 'cached',
  startedAt: 0,
  ms: 10,
  version: '1.0.0',
  isWhole: true,
  ...given,
})
const fault = (given: Partial<ServerFault> = {}): ServerFault => ({
  remote: 'mfe-cart',
  version,
  expose: 'pages/cart',
  phase: 'load',
  code: 'hung',
  count: 3,
  ...given,
})
const idle = [view(), view({ kind: 'fresh', ms: 40 })]
const good: Observation = {
  failure: loopInLoad,
  role: 'canary',
  version,
  views: [...idle, view({ kind: 'tested', version, isWhole: false })],
  faults: [fault()],
  quarantinedMs: 4_200,
  recoveredMs: 900,
  restarted: false,
}
const problems = (given: Partial<Observation>, strict = false) =>
  problemsOf({ ...good, ...given }, { idle, strict })
const atHost = failures.find(({ altered }) => altered === 'at-host') as Failure
const inStore = failures.find(({ altered }) => altered === 'in-store') as Failure

test('an observation – contained, blamed, quarantined, recovered – has no problems, also for altered releases', () => {
  expect(problems({}, true)).toEqual([])
  const { quarantinedMs: _, ...unheld } = good
  expect(problemsOf({ ...unheld, failure: atHost, faults: [] }, { idle, strict: true })).toEqual([])
  const altered = { ...unheld, failure: inStore, faults: [fault({ code: 'altered' })] }
  expect(problemsOf(altered, { idle, strict: true })).toEqual([])
})

test.each<[string, Partial<Observation>, RegExp]>([
  [
    'a dead page',
    { views: [...good.views, view({ death: 'HTTP 503' })] },
    /cached page: HTTP 503 \(1 times\)$/,
  ],
  ['a restart of the server', { restarted: true }, /server ended/],
  ['another page without a part', { views: [view({ isWhole: false })] }, /1 pages .* incomplete/],
  [
    'a visitor of the default without the part',
    { views: [view({ kind: 'tested', isWhole: false })] },
    /1 pages .* incomplete/,
  ],
  ['no fault counted', { faults: [] }, /not counted/],
  ['a wrong code', { faults: [fault({ code: 'exited' })] }, /counted as exited/],
  [
    'a crash of another remote',
    { faults: [fault(), fault({ remote: 'mfe-catalog', version: '1.0.0' })] },
    /mfe-catalog 1\.0\.0 was blamed: hung/,
  ],
])('an observation – %s – names the problem, the failure and the role', (_, given, problem) => {
  const found = problems(given)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(problem)
  expect(found[0]).toMatch(/^endless loop in load, canary: /)
})

test('an observation – not quarantined, not recovered – names both problems', () => {
  const { quarantinedMs: _, recoveredMs: __, ...rest } = good
  expect(problemsOf(rest, { idle, strict: false })).toEqual([
    expect.stringContaining('not quarantined'),
    expect.stringContaining('not whole after the rollback'),
  ])
})

test('an observation – other pages 1.6 times as slow – is a problem only if strict', () => {
  const views = [view({ ms: 16 }), view({ kind: 'fresh', ms: 40 })]
  expect(problems({ views })).toEqual([])
  expect(problems({ views }, true)).toEqual([
    expect.stringContaining('cached pages took 1.6 times as long (p50)'),
    expect.stringContaining('cached pages took 1.6 times as long (p95)'),
  ])
})

test('the report – of one observation – has a line with its counts, codes and ratios', () => {
  const views = [
    view({ ms: 20 }),
    view({ kind: 'fresh', ms: 60 }),
    view({ version: 'none', death: 'timeout' }),
  ]
  const [, line] = reportOf([{ ...good, views }], idle).split('\n')
  expect(line?.split(/\s{2,}/)).toEqual([
    'endless loop in load',
    'canary',
    '2/3',
    '1',
    '0',
    '3 hung',
    '4.2',
    '0.9',
    '1.0',
    '2.0',
    '1.5',
    '1.5',
    '20',
    '60',
    '60',
  ])
})
