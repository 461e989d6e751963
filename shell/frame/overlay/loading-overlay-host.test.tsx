// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { renderInShell } from '../footer/footer-test-host.tsx'
import { LoadingOverlayHost } from './loading-overlay-host.tsx'

// The overlay's module is large: preload it, or the first test waits for it.
beforeAll(() => import('./loading-overlay.tsx'))
afterEach(cleanup)

const overlay = () => screen.queryByRole('dialog', { name: 'در حال پردازش' })

async function showOverlay() {
  const page = renderInShell(
    <>
      <button type="button">پرداخت</button>
      <LoadingOverlayHost />
    </>,
  )
  screen.getByRole('button', { name: 'پرداخت' }).focus()
  act(() => page.bus.send('busy', { step: 'payment', phase: 'begin' }))
  await screen.findByRole('dialog', { name: 'در حال پردازش' })
  return page
}

test('a long step – begins – the overlay takes the focus and announces the step', async () => {
  await showOverlay()

  expect(overlay()?.contains(document.activeElement)).toBe(true)
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('چند لحظه صبر کنید. این صفحه را نبندید.'),
  )
})

test('a long step – ends – the overlay closes and the focus returns', async () => {
  const { bus } = await showOverlay()

  act(() => bus.send('busy', { step: 'payment', phase: 'end' }))

  await waitFor(() => expect(overlay()).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'پرداخت' }))
})

test.each([
  [
    'بستن',
    async (user: Awaited<ReturnType<typeof showOverlay>>['user']) => {
      await user.click(screen.getByRole('button', { name: 'بستن' }))
    },
  ],
  ['Escape', async (user: Awaited<ReturnType<typeof showOverlay>>['user']) => user.keyboard('{Escape}')],
])('%s – hides it until another step begins', async (_, close) => {
  const { bus, user } = await showOverlay()

  await close(user)

  await waitFor(() => expect(overlay()).toBeNull())
  act(() => bus.send('busy', { step: 'another', phase: 'begin' }))
  expect(await screen.findByRole('dialog', { name: 'در حال پردازش' })).toBeTruthy()
})

test('another page – is shown – the overlay is gone', async () => {
  const { navigation } = await showOverlay()

  act(() => navigation.navigate('/other'))

  await waitFor(() => expect(overlay()).toBeNull())
})

test('a page from the back/forward cache – is shown again – the overlay is gone', async () => {
  await showOverlay()

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

  await waitFor(() => expect(overlay()).toBeNull())
})

test('a short step – begins and ends – no overlay at any time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { bus } = renderInShell(<LoadingOverlayHost />)

  act(() => bus.send('busy', { step: 'payment', phase: 'begin' }))
  await pause(80)
  expect(overlay()).toBeNull()
  act(() => bus.send('busy', { step: 'payment', phase: 'end' }))
  await pause(200)
  expect(overlay()).toBeNull()
})

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
