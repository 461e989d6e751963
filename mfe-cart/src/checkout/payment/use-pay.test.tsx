// @vitest-environment jsdom
import '../../testing/cleanup.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { heldListeners } from 'shared-shop/testing/held-listeners'
import { expect, test, vi } from 'vitest'
import { renderInHost } from '../../testing/render-in-host.tsx'
import type { PayOutcome } from './place-order.ts'
import { usePay } from './use-pay.ts'

function PayButton({ start }: { start: () => Promise<PayOutcome> }) {
  const { pay } = usePay(start)
  return (
    <button type="button" onClick={pay}>
      پرداخت
    </button>
  )
}

async function payBy(start: () => Promise<PayOutcome>) {
  const { bus, user } = renderInHost(<PayButton start={start} />)
  const phases: string[] = []
  bus.handle('busy', ({ step, phase }) => phases.push(`${step} ${phase}`))
  await user.click(screen.getByRole('button', { name: 'پرداخت' }))
  return phases
}

test('payment – is starting – the page is busy', async () => {
  expect(await payBy(() => new Promise(() => {}))).toEqual(['payment begin'])
})

test.each([
  ['fails', async () => Promise.reject(new Error('away'))],
  ['already paid', async () => ({ kind: 'already-paid', receipt: '/card/endBoy?order=7' }) as const],
  // An unsafe address: the browser must not leave the page.
  ['unsafe gateway address', async () => ({ kind: 'leave', url: 'javascript:alert(1)' }) as const],
])('payment – %s – the page is no longer busy', async (_, start) => {
  const phases = await payBy(start)

  await waitFor(() => expect(phases).toEqual(['payment begin', 'payment end']))
})

test('pay – pressed twice before the page has rendered – starts one payment', async () => {
  const start = vi.fn(() => new Promise<PayOutcome>(() => {}))
  renderInHost(<PayButton start={start} />)
  const button = screen.getByRole('button', { name: 'پرداخت' })

  act(() => {
    button.click()
    button.click()
  })

  expect(start).toHaveBeenCalledTimes(1)
})

test('pay – page restored from the back/forward cache – can be pressed again', async () => {
  const start = vi.fn(() => new Promise<PayOutcome>(() => {}))
  const { user } = renderInHost(<PayButton start={start} />)
  await user.click(screen.getByRole('button', { name: 'پرداخت' }))

  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await user.click(screen.getByRole('button', { name: 'پرداخت' }))

  expect(start).toHaveBeenCalledTimes(2)
})

test('page – unmounted – removes its pageshow listener', () => {
  const held = heldListeners(window)
  const { unmount } = renderInHost(<PayButton start={() => new Promise(() => {})} />)
  expect(held()).toContain('pageshow')

  unmount()

  expect(held()).toEqual([])
})

test('page – restored from the back/forward cache – is no longer busy', async () => {
  const phases = await payBy(() => new Promise(() => {}))

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  expect(phases).toEqual(['payment begin', 'payment end'])
})
