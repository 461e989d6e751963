// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { afterEach, expect, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { routes } from '../../testing/shop-places.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import { ShellHostProvider } from '../host/shell-host.tsx'
import { NavigationRoot } from '../navigation/navigation-root.tsx'
import { fakeHost } from '../testing/fake-host.ts'
import { fakeNavigation, pageAt } from '../testing/fake-navigation.ts'
import { CurrentPage } from './current-page.tsx'

afterEach(cleanup)

test("a failed page – retried by keyboard – the focus is on the new page's heading", async () => {
  const [route] = routes
  if (!route) throw new Error('no routes')
  const loaded = (outcome: PageOutcome) => pageAt('/', { route: { path: route.path, route }, outcome })
  const navigation = fakeNavigation(loaded({ kind: 'failed', status: 500 }))
  const answer = (outcome: PageOutcome) =>
    act(() => navigation.set({ shown: loaded(outcome), isRevalidating: false }))
  render(
    <main id="main">
      <ShellHostProvider value={fakeHost(new Promise(() => {}), { shop })}>
        <NavigationRoot navigation={navigation}>
          <CurrentPage />
        </NavigationRoot>
      </ShellHostProvider>
    </main>,
  )
  const user = userEvent.setup()
  const retry = screen.getByRole('button', { name: 'تلاش دوباره' })
  retry.focus()

  await user.keyboard('{Enter}')
  expect(retry.getAttribute('aria-busy')).toBe('true')
  answer({ kind: 'failed', status: 500 })
  expect(document.activeElement).toBe(retry)
  await user.keyboard('{Enter}')
  answer({ kind: 'not-found' })
  const heading = await screen.findByRole('heading', { name: 'This page could not be found' })
  expect(document.activeElement).toBe(heading)
})

test('a page whose module did not load – in its place – the retry reacts, and is no early tap', () => {
  const [route] = routes
  if (!route) throw new Error('no routes')
  const live = new WeakSet<Element>()
  Reflect.set(globalThis, Symbol.for(earlyTapsKey), { waiting: [], live })
  const outcome = { kind: 'unloaded', by: 'browser' } as const
  const navigation = fakeNavigation(pageAt('/', { route: { path: route.path, route }, outcome }))
  render(
    <ShellHostProvider value={fakeHost(new Promise(() => {}), { shop })}>
      <NavigationRoot navigation={navigation}>
        <CurrentPage />
      </NavigationRoot>
    </ShellHostProvider>,
  )
  const part = screen.getByRole('button', { name: 'تلاش دوباره' }).closest('[data-remote]')
  expect(part && live.has(part)).toBe(true)
  Reflect.deleteProperty(globalThis, Symbol.for(earlyTapsKey))
})
