import { afterEach, expect, test, vi } from 'vitest'
import { createBus } from '../page-bus.ts'
import { openBroadcastChannel } from './channel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('openBroadcastChannel – two buses on the real channel – a state crosses', async () => {
  const name = `test-${Math.random()}`
  const [one, two] = [0, 1].map(() => createBus({ channel: openBroadcastChannel(name) }))
  const crossed = new Promise(resolve => two?.subscribe('unread', resolve))
  one?.setState('unread', { count: 6 })
  expect(await crossed).toEqual({ count: 6 })
  one?.close()
  two?.close()
})

test('close – on the real channel – nothing is received or sent any more', async () => {
  const name = `test-${Math.random()}`
  const [open, closed, witness] = [0, 1, 2].map(() => openBroadcastChannel(name))
  const heard = vi.fn()
  closed?.listen(heard)
  const passed = new Promise(resolve => witness?.listen(resolve))
  closed?.close()
  open?.post('to all')
  expect(await passed).toBe('to all')
  expect(heard).not.toHaveBeenCalled()
  expect(() => closed?.post('too late')).toThrow()
  open?.close()
  witness?.close()
})

test('openBroadcastChannel – a browser without it, or that blocks it – there is no channel and no error', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openBroadcastChannel()).toBeUndefined()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new Error('SecurityError')
      }
    },
  )
  expect(openBroadcastChannel()).toBeUndefined()
})
