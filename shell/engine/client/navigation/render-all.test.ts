// @vitest-environment jsdom
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { beginsAtTop } from 'shared-remote/ports/rest-of-page'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { skipOffscreen } from '../../isomorphic/skip-offscreen.ts'
import type { ShownPage } from '../../navigation/navigation.ts'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { markPagesFromTop, renderAllOnReturn } from './render-all.ts'

const root = document.documentElement
const arrivedBy = (type: 'navigate' | 'reload' | 'back_forward') => ({
  document,
  performance: { getEntriesByType: () => [{ name: 'page', type }] },
  addEventListener: window.addEventListener.bind(window),
})

beforeEach(() => root.setAttribute(skipOffscreen, ''))

test('fresh visit – until the visitor goes back – far sections are skipped', () => {
  renderAllOnReturn(arrivedBy('navigate'))
  expect(root.hasAttribute(skipOffscreen)).toBe(true)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(root.hasAttribute(skipOffscreen)).toBe(false)
})

test.each(['reload', 'back_forward'] as const)(
  '%s – the scroll position is restored – nothing is skipped',
  type => {
    renderAllOnReturn(arrivedBy(type))
    expect(root.hasAttribute(skipOffscreen)).toBe(false)
  },
)

test('next page – reached by a link – begins at its top; not for a fragment, a kept place or a step back', () => {
  const navigation = fakeNavigation(pageAt('/'))
  Reflect.set(globalThis, Symbol.for(earlyTapsKey), { waiting: [], live: new WeakSet() })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for(earlyTapsKey)))
  markPagesFromTop(navigation)
  const isMarkedAt = (path: string, how: Partial<ShownPage>) => {
    navigation.set({ shown: { ...pageAt(path), ...how } })
    return root.hasAttribute(beginsAtTop)
  }

  expect(isMarkedAt('/blog', { by: 'PUSH' })).toBe(true)
  expect(isMarkedAt('/', { by: 'POP' })).toBe(false)
  expect(isMarkedAt('/blog#end', { by: 'PUSH' })).toBe(false)
  expect(isMarkedAt('/blog', { by: 'PUSH', preventScrollReset: true })).toBe(false)
})
