import { expect, test } from 'vitest'
import { holdEnd } from './hold-time.ts'

test('holdEnd – an order placed at noon – held for 20 minutes', () => {
  expect(holdEnd(new Date('2026-11-19T12:00:00Z'))).toEqual(new Date('2026-11-19T12:20:00Z'))
})
