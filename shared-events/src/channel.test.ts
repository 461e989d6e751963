import { afterEach, expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'
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
