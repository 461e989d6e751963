// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { stopDeferringOnNavigation } from './stop-deferring.ts'

const waiting = () => document.querySelectorAll('[data-deferred]').length

beforeEach(() => {
  document.body.innerHTML =
    '<div data-remote></div><div data-deferred="_R_1_"></div><main><div data-deferred="_R_2_"></div></main>'
})

const otherPage = { shown: { ...pageAt('/card'), route: { path: '/card' } } }

test.each([
  ['a navigation that begins', { target: pageAt('/card').location }, 1],
  ['a page that loads again', { isRevalidating: true }, 0],
  ['the same page with other data', { shown: pageAt('/?page=2') }, 0],
  ['another page', otherPage, 1],
] as const)(
  'sections of a page – %s – those that stay wait no more before React hears of it',
  (_, change, left) => {
    const navigation = fakeNavigation(pageAt('/'))
    stopDeferringOnNavigation(navigation)
    const seen: number[] = []
    navigation.subscribe(() => seen.push(waiting()))
    navigation.set({})
    navigation.set(change)
    expect(seen).toEqual([2, left])
  },
)

test('sections that wait – Back was pressed before – wait no more', () => {
  const navigation = fakeNavigation(pageAt('/'))
  navigation.set({ target: pageAt('/card').location })
  stopDeferringOnNavigation(navigation)
  expect(waiting()).toBe(1)
})
