// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { skipOffscreen } from '../../isomorphic/skip-offscreen.ts'
import { renderAllOnReturn } from './render-all.ts'

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
