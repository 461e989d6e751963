import { expect, test } from 'vitest'
import { reasonRefused } from './access.ts'
import { alertDetail, alertTitle } from './alert-text.ts'
import { type Entry, entryMeta, entryTitle } from './entry-text.ts'
import { bytesChange } from './figure-text.ts'
import { parseMinutes, parsePercent, parseSteps } from './steps-text.ts'

const time = (hour: number, minute: number) => new Date(2026, 10, 23, hour, minute).toISOString()
const now = Date.parse(time(14, 34))
const rolledBack = {
  kind: 'rolled-back',
  remote: 'mfe-cart',
  version: '3.18.0',
  percent: 10,
  automatic: true,
  figures: { rate: 0.041, otherRate: 0.002, limit: 0.01 },
} as const
const entry: Entry = {
  revision: 7,
  when: time(14, 16),
  by: 'watcher',
  command: 'rollback mfe-cart',
  reason: 'faults 4.1 %',
  changes: ['mfe-cart: canary 3.18.0 10% → none'],
  event: rolledBack,
}

test('entry – automatic roll-back – what happened from which share, and why', () => {
  expect(entryTitle(entry)).toBe('mfe-cart 3.18.0 rolled back from 10 %')
  expect(entryMeta(entry, now)).toBe('Automatic, faults 4.1 % · 14:16')
})

test('entry – written by an older version – the command as typed, and who', () => {
  const { event: _, reason: __, ...old } = entry
  expect(entryTitle(old)).toBe('rollback mfe-cart')
  expect(entryMeta(old, now)).toBe('watcher · 14:16')
})

test('alert – roll-back – its figures and limit, what visitors are on, and who is on call', () => {
  const alert = { id: '1', at: time(14, 16), text: 'faults 4.1 % vs 0.2 %', event: rolledBack }
  expect(alertTitle(alert)).toBe('Canary rolled back automatically: faults 4.1 % vs 0.2 %')
  const remote = {
    name: 'mfe-cart',
    onCall: 'Neda',
    live: { version: '3.17.4', since: time(14, 16), percent: 100 },
    faults: { points: [], canary: null, default: null, limit: 0.01 },
  }
  expect(alertDetail(alert, remote, now)).toBe(
    'mfe-cart 3.18.0 at 10 %, 14:16. Limit: 1.0 %. All visitors are on 3.17.4. On call: Neda.',
  )
})

test('access – ability and remote – both must be in the scope', () => {
  const scope = { remotes: ['mfe-cart'], abilities: ['read', 'release'] as ('read' | 'release')[] }
  expect(reasonRefused(scope, 'release', 'mfe-cart')).toBeUndefined()
  expect(reasonRefused(scope, 'release', 'mfe-header')).toBe('Your token may not release mfe-header')
  expect(reasonRefused(scope, 'admin', '*')).toBe('Your token may not administer all remotes')
  expect(reasonRefused({ ...scope, remotes: ['*'] }, 'release', 'mfe-header')).toBeUndefined()
})

test.each([
  ['1, 10, 50, 100', [1, 10, 50, 100]],
  ['5 20', [5, 20]],
  ['10, 5', undefined],
  ['0, 10', undefined],
  ['10, 101', undefined],
  ['1.5', undefined],
  ['ten', undefined],
  ['', undefined],
])('steps – %j – %j', (text, steps) => {
  expect(parseSteps(text)).toEqual(steps)
})

test('minutes and shares – out of range or no whole number – refused', () => {
  expect([parseMinutes('30'), parseMinutes('0'), parseMinutes('1.5'), parseMinutes('')]).toEqual([
    1_800_000,
    undefined,
    undefined,
    undefined,
  ])
  expect([parsePercent('99'), parsePercent('100'), parsePercent('0')]).toEqual([99, undefined, undefined])
})

test('bytes – more, fewer, as many – with a sign', () => {
  expect([bytesChange(0, 1200), bytesChange(1200, 0), bytesChange(5, 5)]).toEqual([
    '+1.2 KB',
    '−1.2 KB',
    '±0',
  ])
})
