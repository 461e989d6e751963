import { describe, expect, test } from 'vitest'
import {
  advanceBody,
  canaryBody,
  promoteBody,
  quarantineBody,
  rampBody,
  reasonBody,
} from '../../../src/contract/commands.ts'
import { type Action, fingerprint, requestOf, undoOf } from './action.ts'

const since = '2026-11-23T14:02:00.000Z'
const canary = { version: '5.7.0', since, percent: 10 }
const ramp = {
  version: '5.7.0',
  steps: [{ percent: 1 }, { percent: 10 }, { percent: 50 }, { percent: 100 }],
  step: 1,
  everyMs: 600_000,
}

test.each([
  [{ kind: 'canary', percent: 5 }, canaryBody, 'canary'],
  [{ kind: 'ramp', steps: [1, 100], everyMs: 60_000, version: '2' }, rampBody, 'ramp'],
  [{ kind: 'raise', version: '2', percent: 50 }, advanceBody, 'ramp/advance'],
  [{ kind: 'pause' }, reasonBody, 'ramp/pause'],
  [{ kind: 'rollback' }, reasonBody, 'rollback'],
  [{ kind: 'promote', version: '2' }, promoteBody, 'promote'],
  [{ kind: 'quarantine', version: '2', reason: 'broken' }, quarantineBody, 'quarantine'],
] as const)('request – %j – the path and a body of the contract', (action: Action, schema, path) => {
  const request = requestOf('mfe-cart', action)
  expect(request.path).toBe(`/api/remotes/mfe-cart/${path}`)
  const { kind: _, ...fields } = action
  expect(schema.parse(request.body)).toEqual(fields)
})

describe('undo of a roll-back', () => {
  test('undo – healthy canary – its share again, or its ramp from the same step', () => {
    expect(undoOf({ canary })).toEqual({ kind: 'canary', version: '5.7.0', percent: 10 })
    expect(undoOf({ canary, ramp })).toEqual({
      kind: 'ramp',
      version: '5.7.0',
      steps: [10, 50, 100],
      everyMs: 600_000,
    })
  })

  test.each(['suspicious', 'unhealthy'] as const)('undo – %s canary – none', state => {
    expect(undoOf({ canary, verdict: { state, text: '' } })).toBeUndefined()
  })

  test('undo – default rolled back – none: bringing it back is a new decision', () => {
    expect(undoOf({})).toBeUndefined()
  })
})

test('fingerprint – what decides changes – another one; other figures – the same', () => {
  const shown = { live: { version: '1', since, percent: 90 }, canary, ramp }
  expect(fingerprint(shown)).toBe(fingerprint({ ...shown, canary: { ...canary, message: 'x' } }))
  expect(fingerprint(shown)).not.toBe(fingerprint({ ...shown, canary: { ...canary, percent: 50 } }))
  expect(fingerprint(shown)).not.toBe(fingerprint({ ...shown, ramp: { ...ramp, paused: 'Friday' } }))
  expect(fingerprint(shown)).not.toBe(fingerprint({ live: shown.live }))
})
