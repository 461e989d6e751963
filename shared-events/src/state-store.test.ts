import { expect, test } from 'vitest'
import type { Envelope } from './envelope.ts'
import { StateStore } from './state-store.ts'

const value = (fields: Partial<Envelope>): Envelope => ({
  id: 'a',
  kind: 'state',
  name: 'unread',
  version: 1,
  payload: { count: 1 },
  at: 5,
  origin: 'tab',
  ...fields,
})

test('put – an earlier value, or the same message again – is outdated and changes nothing', () => {
  const states = new StateStore()
  const first = value({})
  expect(states.put(first)).toBe('new')
  expect(states.put(value({ at: 4, payload: { count: 2 } }))).toBe('outdated')
  expect(states.put(first)).toBe('outdated')
  expect(states.get('unread')).toBe(first)
})

test('put – two values of the same moment – the higher id wins, in either order', () => {
  const lower = value({ id: 'a', payload: { count: 1 } })
  const higher = value({ id: 'b', payload: { count: 2 } })
  for (const order of [
    [lower, higher],
    [higher, lower],
  ]) {
    const states = new StateStore()
    for (const one of order) states.put(one)
    expect(states.get('unread')).toBe(higher)
  }
})

test('put – an equal value, later – keeps the object and takes its time', () => {
  const states = new StateStore()
  const first = value({})
  states.put(first)
  expect(states.put(value({ id: 'b', at: 8 }))).toBe('same')
  expect(states.get('unread')).toBe(first)
  expect(states.lastAt('unread')).toBe(8)
})

test('get – values of several versions – the latest one that is not too new', () => {
  const states = new StateStore()
  states.put(value({ at: 1 }))
  states.put(value({ at: 2, version: 2, payload: { total: 2 } }))
  expect(states.get('unread')).toMatchObject({ version: 2 })
  expect(states.get('unread', 1)).toMatchObject({ version: 1 })
  states.put(value({ at: 3, payload: { count: 3 } }))
  expect(states.get('unread')).toMatchObject({ at: 3, version: 1 })
})
