// @vitest-environment jsdom
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { beforeEach, expect, test } from 'vitest'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { stopDeferringOnNavigation } from './stop-deferring.ts'

const waiting = () => document.querySelectorAll('[data-deferred]').length

beforeEach(() => {
  document.body.innerHTML =
    '<div data-remote></div><div data-deferred="_R_1_"></div><main><div data-deferred="_R_2_"></div></main>'
})

/** Whether all parts of the page are hydrated. */
function setLive(isLive: boolean): void {
  const record = { waiting: [], live: new WeakSet(isLive ? document.querySelectorAll('[data-remote]') : []) }
  Object.assign(globalThis, { [Symbol.for(earlyTapsKey)]: record })
}

const otherPage = { shown: { ...pageAt('/card'), route: { path: '/card' } } }

test.each([
  ['a navigation that begins', { target: pageAt('/card').location }, 1],
  ['a page that loads again', { isRevalidating: true }, 0],
  ['the same page with other data', { shown: pageAt('/?page=2') }, 0],
  ['another page', otherPage, 1],
] as const)(
  'sections of a hydrated page – %s – those that stay wait no more before React hears of it',
  (_, change, left) => {
    setLive(true)
    const navigation = fakeNavigation(pageAt('/'))
    stopDeferringOnNavigation(navigation)
    const seen: number[] = []
    navigation.subscribe(() => seen.push(waiting()))
    navigation.set({})
    navigation.set(change)
    expect(seen).toEqual([2, left])
  },
)

test.each([{ target: pageAt('/card').location }, otherPage])(
  'sections of a page that is not hydrated – a navigation – none waits any more',
  change => {
    setLive(false)
    const navigation = fakeNavigation(pageAt('/'))
    stopDeferringOnNavigation(navigation)
    navigation.set(change)
    expect(waiting()).toBe(0)
  },
)

test('sections that wait – Back was pressed before – wait no more', () => {
  setLive(false)
  const navigation = fakeNavigation(pageAt('/'))
  navigation.set({ target: pageAt('/card').location })
  stopDeferringOnNavigation(navigation)
  expect(waiting()).toBe(0)
})
