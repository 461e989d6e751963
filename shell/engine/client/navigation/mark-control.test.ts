// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { markControlOnNavigation } from './mark-control.ts'

const marked = () => [...document.querySelectorAll('[data-pending]')].map(({ id }) => id)
const cart = { target: pageAt('/card').location }

function openPage() {
  document.body.innerHTML =
    '<a id="link" href="#"><b id="word">x</b></a><form id="form"><input></form><button id="plain" type="button">x</button>'
  const navigation = fakeNavigation(pageAt('/'))
  markControlOnNavigation(navigation, document)
  return navigation
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers())

test.each([
  ['link', () => document.getElementById('word')?.click()],
  ['form', () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))],
])('%s – that begins a navigation – is marked until the page is shown', (id, use) => {
  const navigation = openPage()
  document
    .getElementById(id)
    ?.addEventListener(id === 'form' ? 'submit' : 'click', () => navigation.set(cart))
  use()
  expect(marked()).toEqual([id])
  navigation.set({ target: undefined })
  expect(marked()).toEqual([])
})

test('control – clicked before a navigation that it did not begin – is not marked', () => {
  const navigation = openPage()
  document.getElementById('plain')?.click()
  vi.runAllTimers()
  navigation.set(cart)
  expect(marked()).toEqual([])
})
