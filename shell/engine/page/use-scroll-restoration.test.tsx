// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShellHostProvider } from '../host/shell-host.tsx'
import type { ShownPage } from '../navigation/navigation.ts'
import { NavigationRoot } from '../navigation/navigation-root.tsx'
import { fakeHost } from '../testing/fake-host.ts'
import { fakeNavigation, pageAt } from '../testing/fake-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

let at = 0
const scrollTo = vi.fn((_x: number, y: number) => {
  at = y
})

beforeEach(() => {
  at = 0
  sessionStorage.clear()
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  Object.defineProperty(window, 'scrollY', { get: () => at, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function Scroll() {
  useScrollRestoration()
  return null
}

function open(first: ShownPage) {
  const navigation = fakeNavigation(first)
  const { unmount } = render(
    <ShellHostProvider value={fakeHost(Promise.resolve())}>
      <NavigationRoot navigation={navigation}>
        <Scroll />
      </NavigationRoot>
    </ShellHostProvider>,
  )
  const go = (next: ShownPage) => {
    act(() => navigation.set({ target: next.location }))
    act(() => navigation.set({ target: undefined, shown: next }))
  }
  return { ...navigation, go, unmount }
}

const list = pageAt('/list', { location: { ...pageAt('/list').location, key: 'k1' } })
const product = pageAt('/product', { location: { ...pageAt('/product').location, key: 'k2' } })

test('the first page – is left to the browser', () => {
  open(list)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a new page – starts at its top; Back – to where it was', () => {
  const { go } = open(list)
  at = 700

  go(product)
  expect(at).toBe(0)
  at = 40
  go({ ...list, location: { ...list.location } })
  expect(at).toBe(700)
  go({ ...product, location: { ...product.location } })
  expect(at).toBe(40)
})

test('Back after a reload – to where the page was in the earlier document', () => {
  const before = open(list)
  at = 700
  before.go(product)
  at = 40
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  before.unmount()

  const { go } = open(product)
  expect(history.scrollRestoration).toBe('manual')
  go({ ...list, location: { ...list.location } })
  expect(at).toBe(700)
})

test('a navigation that keeps the place – does not scroll', () => {
  const { go } = open(list)
  at = 700
  go({ ...product, preventScrollReset: true })
  expect(at).toBe(700)
})

test('new data of the same page – does not scroll', () => {
  const { set } = open(list)
  at = 700
  act(() => set({ shown: { ...list, outcome: { kind: 'not-found' } } }))
  expect(at).toBe(700)
})

test('a jump within the page – shows its element, and going back the place before', () => {
  const scrollIntoView = vi.fn()
  const target = document.createElement('h2')
  target.id = 'نظرها'
  target.scrollIntoView = scrollIntoView
  document.body.append(target)
  const here = pageAt('/list', { location: { ...pageAt('/list').location, key: 'default' } })
  const jump = pageAt('/list#%D9%86%D8%B8%D8%B1%D9%87%D8%A7')
  const { set } = open(here)
  at = 300

  act(() => set({ shown: { ...jump, location: { ...jump.location, key: 'default' } } }))
  expect(scrollIntoView).toHaveBeenCalledOnce()
  at = 900
  act(() => set({ shown: { ...here, location: { ...here.location } } }))
  expect(at).toBe(300)
})

test('a fragment that is no valid escape – the page starts at its top', () => {
  const { go } = open(list)
  at = 700
  go(pageAt('/product#%E0%A4%A'))
  expect(at).toBe(0)
})
