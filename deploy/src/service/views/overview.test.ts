import { expect, test } from 'vitest'
import type { EventKind } from '../../contract/rollout.ts'
import type { StoredEntry } from '../../registry/history-entry.ts'
import { documentOf } from '../../testing/versions.ts'
import { type Figures, overviewOf } from './overview.ts'

const figures: Figures = {
  verdict: () => undefined,
  faults: () => expect.unreachable(),
  metrics: () => ({ state: 'none' }),
}
const now = new Date('2026-11-23T12:00:00Z')

test.each<[EventKind, boolean]>([
  ['rolled-back', true],
  ['quarantined', true],
  ['paused', true],
  ['raised', false],
  ['promoted', false],
  ['resumed', false],
])('alerts – the watcher has %s a release – %s', (kind, isAlarming) => {
  expect(alertsAfter({ kind, automatic: true }).map(({ event }) => event.kind)).toEqual(
    isAlarming ? [kind] : [],
  )
})

test('alerts – a person has rolled back a release – none', () => {
  expect(alertsAfter({ kind: 'rolled-back' })).toEqual([])
})

test('alerts – a roll-back of the day before yesterday – none', () => {
  expect(alertsAfter({ kind: 'rolled-back', automatic: true }, '2026-11-21T12:00:00.000Z')).toEqual([])
})

test('alerts – a remote was paused and then rolled back – the latest of each remote', () => {
  const entries = [
    entryOf({ kind: 'rolled-back', automatic: true }),
    entryOf({ kind: 'paused', automatic: true, remote: 'mfe-header' }),
    entryOf({ kind: 'paused', automatic: true }),
  ]
  expect(alertsOf(entries).map(({ event }) => `${event.remote} ${event.kind}`)).toEqual([
    'mfe-cart rolled-back',
    'mfe-header paused',
  ])
})

function alertsAfter(...of: Parameters<typeof entryOf>) {
  return alertsOf([entryOf(...of)])
}

function entryOf(event: NonNullable<StoredEntry['event']>, when = '2026-11-23T11:00:00.000Z'): StoredEntry {
  return {
    name: '0000000001-0',
    revision: 1,
    when,
    by: 'watcher',
    command: `watch: ${event.kind} mfe-cart 0.1.0`,
    event: { remote: 'mfe-cart', version: '0.1.0', ...event },
    changes: [],
    document: {},
  }
}

function alertsOf(entries: readonly StoredEntry[]) {
  return overviewOf(
    { document: documentOf({}), entries },
    { figures, site: { environment: 'Test', chartsUrl: undefined }, now },
  ).alerts
}
