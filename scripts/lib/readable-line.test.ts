import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

test('a fault of a release – names it, without what is on every line', () => {
  const line = JSON.stringify({
    level: 40,
    time: 1,
    pid: 2,
    hostname: 'vm',
    remote: 'mfe-cart',
    durationMs: 12,
    msg: 'fault load threw: no stock',
  })

  expect(readableLine(line)).toBe('warn: fault load threw: no stock (remote: mfe-cart, durationMs: 12)')
})

test('an error – has its reason and its stack', () => {
  const err = { type: 'Error', message: 'timed out', stack: '    at pay (pay.ts:1)' }

  expect(readableLine(JSON.stringify({ level: 50, msg: 'job failed', err }))).toBe(
    'error: job failed: timed out\n    at pay (pay.ts:1)',
  )
})

test.each(['API on http://127.0.0.1:3001/api/docs', '{ not JSON', '{"a":1}', ''])(
  '%j – is left alone',
  line => {
    expect(readableLine(line)).toBe(line)
  },
)
