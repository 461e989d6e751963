import type { LogFields } from 'shared-server/logging/log'
import { expect, test } from 'vitest'
import { boundedLog } from './bounded-log.ts'

function open() {
  const state = { now: 0 }
  const lines: (readonly [string, LogFields | undefined])[] = []
  const log = boundedLog((message, fields) => void lines.push([message, fields]), {
    perMinute: 3,
    now: () => state.now,
  })
  return { state, lines, log }
}

const cart = { remote: 'mfe-cart', version: '1' }

test('a release that writes on and on – has its lines of a minute, one that says so, and the next minute’s', () => {
  const { state, lines, log } = open()
  for (let count = 0; count < 1_000; count++) log(`line ${count}`, { ...cart, code: 'threw' })
  expect(lines.map(([message]) => message)).toEqual([
    'line 0',
    'line 1',
    'line 2',
    'more than 3 lines in a minute: the others are dropped until it is over',
  ])
  expect(lines[0]?.[1]).toEqual({ ...cart, code: 'threw' })
  expect(lines[3]?.[1]).toEqual(cart)

  state.now += 60_000
  log('again', cart)
  expect(lines.at(-1)).toEqual(['again', cart])
})

test('other releases, and lines of none – have lines of their own', () => {
  const { lines, log } = open()
  for (let count = 0; count < 10; count++) log('line', cart)
  log('other', { ...cart, version: '2' })
  log('none')

  expect(lines.slice(-2).map(([message]) => message)).toEqual(['other', 'none'])
})

test('a long line – is cut', () => {
  const { lines, log } = open()
  log('x'.repeat(100_000), cart)

  expect(lines[0]?.[0]).toHaveLength(2_000)
})
