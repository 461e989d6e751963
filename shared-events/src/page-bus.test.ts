// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'

const ANCHOR = Symbol.for('khaneno.bus')

/** Another copy of the package, as in a remote that does not share it. */
async function loadCopy() {
  vi.resetModules()
  return await import('./shared-events.ts')
}

afterEach(() => {
  expect(Reflect.deleteProperty(globalThis, ANCHOR)).toBe(true)
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('getBus', () => {
  test('two copies of the package – share one bus: states, commands and id', async () => {
    const one = (await loadCopy()).getBus()
    const two = (await loadCopy()).getBus()
    expect(two).not.toBe(one)
    expect(two.id).toBe(one.id)

    one.setState('unread', { count: 4 })
    expect(two.getState('unread')).toEqual({ count: 4 })

    const taken: string[] = []
    one.send('login/open', { reason: 'x' })
    two.handle('login/open', () => taken.push('two'))
    one.handle('login/open', () => taken.push('one'))
    two.send('login/open', {})
    expect(taken).toEqual(['two', 'two'])
    expect(two.log()).toEqual(one.log())
  })

  test('a durable command – waits in local storage', async () => {
    const { getBus } = await loadCopy()
    getBus().send('cart/clear', { reason: 'logout' })
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^khaneno\.bus\/command\/cart\/clear#/)])
  })

  test('a durable command of another release – is delivered by the next page, days later', async () => {
    const { getBus } = await loadCopy()
    getBus().send('cart/clear', { reason: 'logout' })
    Reflect.deleteProperty(globalThis, ANCHOR)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 86_400_000)
    const next = (await loadCopy()).getBus()
    const taken: unknown[] = []
    // While a page works on it, it is stored with that page's mark.
    const stored: unknown[] = []
    next.handle('cart/clear', payload => {
      taken.push(payload)
      stored.push(...Object.values(localStorage).map(text => JSON.parse(String(text))))
    })
    expect(taken).toEqual([{ reason: 'logout' }])
    expect(stored).toEqual([expect.objectContaining({ taken: { by: next.id, at: Date.now() } })])
    expect(localStorage).toHaveLength(0)
  })

  test('a state of another tab, on the channel that all releases use – arrives', async () => {
    const { getBus } = await loadCopy()
    const bus = getBus()
    const outside = new BroadcastChannel('khaneno.bus')
    const state = { kind: 'state', name: 'unread', version: 1, at: Date.now(), origin: 'other' }
    outside.postMessage({ ...state, id: '1', version: 0, payload: { count: 8 } })
    outside.postMessage({ ...state, id: '2', payload: { count: 9 } })
    await vi.waitFor(() => expect(bus.getState('unread')).toEqual({ count: 9 }))
    expect(bus.log().map(({ outcome, id }) => [outcome, id])).toEqual([['received', '2']])
    outside.close()
    bus.close()
  })

  test.each([7, null, {}, { protocol: 2 }])(
    "%o in the bus's global – throws with its code",
    async foreign => {
      Reflect.set(globalThis, ANCHOR, foreign)
      const { getBus } = await loadCopy()
      expect(() => getBus()).toThrow(expect.objectContaining({ code: 'anchor-taken' }))
    },
  )

  test('on the server – throws, and sets no global', async () => {
    vi.stubGlobal('window', undefined)
    const { getBus } = await loadCopy()
    expect(() => getBus()).toThrow(expect.objectContaining({ code: 'no-bus-on-server' }))
    expect(Reflect.has(globalThis, ANCHOR)).toBe(false)
  })
})
