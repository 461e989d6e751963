// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { stopDeferringOnNavigation } from './stop-deferring.ts'

const waiting = () => document.querySelectorAll('[data-deferred]').length

beforeEach(() => {
  document.body.innerHTML = '<div data-deferred="_R_1_"></div><main><div data-deferred="_R_2_"></div></main>'
})

test.each([
  ['a navigation that begins', { target: pageAt('/card').location }],
  ['a page that loads again', { isRevalidating: true }],
  ['another page', { shown: pageAt('/card') }],
])('sections that wait – %s – wait no more before React hears of it', (_, change) => {
  const navigation = fakeNavigation(pageAt('/'))
  stopDeferringOnNavigation(navigation)
  const seen: number[] = []
  navigation.subscribe(() => seen.push(waiting()))
  navigation.set({})
  navigation.set(change)
  expect(seen).toEqual([2, 0])
})

test('sections that wait – Back was pressed before – wait no more', () => {
  const navigation = fakeNavigation(pageAt('/'))
  navigation.set({ target: pageAt('/card').location })
  stopDeferringOnNavigation(navigation)
  expect(waiting()).toBe(0)
})
