// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'

const ANCHOR = Symbol.for('khaneno.bus')

/** Another copy of the package, as in a remote that does not share it. */
async function loadCopy() {
  vi.resetModules()
  return await import('./shared-events.ts')
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, ANCHOR)
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('getBus', () => {
  test('called twice – is one object', async () => {
    const { getBus } = await loadCopy()
    expect(getBus()).toBe(getBus())
  })

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
