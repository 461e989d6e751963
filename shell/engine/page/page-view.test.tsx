// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { pageContract } from 'shared-remote/contract/page'
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { afterEach, expect, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { routes } from '../../testing/shop-places.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import { type ShellHost, ShellHostProvider } from '../host/shell-host.tsx'
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

test('a page that is not hydrated – another route is opened – its page takes the place without waiting for it', async () => {
  const [first, second] = routes
  if (!first || !second) throw new Error('no routes')
  const pageOf = (route: typeof first) =>
    pageAt('/', {
      route: { path: route.path, route },
      outcome: { kind: 'page', data: route.path, head: { title: '' } },
    })
  const parts = { contract: pageContract, load: () => {}, head: () => {}, Skeleton: () => null }
  const module = { page: { ...parts, Page: ({ data }: { data: string }) => <h1>{data}</h1> } }
  const ready = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module })
  const navigation = fakeNavigation(pageOf(first))
  const tree = (changes: Partial<ShellHost['loader']>) => {
    const host = fakeHost(ready, { shop })
    return (
      <ShellHostProvider value={{ ...host, loader: { ...host.loader, ...changes } }}>
        <NavigationRoot navigation={navigation}>
          <CurrentPage />
        </NavigationRoot>
      </ShellHostProvider>
    )
  }
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = renderToString(tree({ peek: () => module }))
  const isMissing = ({ expose }: { expose: string }) => expose === `pages/${first.page}`
  const load: ShellHost['loader']['load'] = id => (isMissing(id) ? new Promise(() => {}) : ready)
  const root = await act(() => hydrateRoot(place, tree({ load })))
  expect(screen.getByRole('heading').textContent).toBe(first.path)
  await act(() => navigation.set({ shown: pageOf(second) }))
  expect(screen.getByRole('heading').textContent).toBe(second.path)
  act(() => root.unmount())
  place.remove()
})
