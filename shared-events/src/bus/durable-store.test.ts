import { createSafeStorage } from 'shared-base/storage/storage'
import { expect, test } from 'vitest'
import { createDurableStore } from './durable-store.ts'
import type { Envelope } from './envelope.ts'

const command: Envelope = {
  id: '1',
  kind: 'command',
  name: 'cart/add',
  version: 1,
  payload: {},
  at: 1_700_000_000_000,
  origin: 'a',
}

function saved() {
  const storage = createSafeStorage(() => undefined)
  const store = createDurableStore(storage)
  store.save(command)
  return { storage, store }
}

test.each([
  ['the same page', 'a', 10, true],
  ['another page at once', 'b', 10, false],
  ['another page just before the mark expires', 'b', 4999, false],
  ['another page after that', 'b', 5000, true],
  ['another page whose clock was set back far', 'b', -86_400_000, true],
])('take – again, by %s – %s after %i ms: %s', (_, by, later, taken) => {
  const { store } = saved()
  expect(store.take(command, 'a', command.at)).toBe(true)
  expect(store.take(command, by, command.at + later)).toBe(taken)
})

test('lastAt – other entries that look like commands – counts only queued commands', () => {
  const { storage, store } = saved()
  storage.write('copy', { ...command, at: command.at + 5 })
  expect(store.lastAt()).toBe(command.at)
  store.save({ ...command, id: '2', at: command.at + 2 })
  expect(store.lastAt()).toBe(command.at + 2)
})
