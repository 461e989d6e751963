// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { definePart, OnDemand } from './on-demand.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Panel({ open, text }: { open: boolean; text: string }) {
  return open ? <p>{text}</p> : null
}

it('on demand – closed – loads nothing', () => {
  const load = vi.fn(async () => Panel)
  render(<OnDemand part={definePart(load)} open={false} text="سلام" />)
  expect(load).not.toHaveBeenCalled()
})

it('on demand – opened – loads once and renders the part with its props', async () => {
  const load = vi.fn(async () => Panel)
  const part = definePart(load)
  const { rerender } = render(<OnDemand part={part} open text="سلام" />)
  expect(await screen.findByText('سلام')).toBeTruthy()
  rerender(<OnDemand part={part} open text="درود" />)
  expect(screen.getByText('درود')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('on demand – chunk fails to load – reports it and retries the next time it is shown', async () => {
  // jsdom has none (HTML, 8.1.4.3).
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const lost = new Error('lost')
  const load = vi.fn(async () => Panel).mockRejectedValueOnce(lost)
  const part = definePart(load)
  const onUnavailable = vi.fn()
  const show = (open: boolean) => (
    <OnDemand part={part} open={open} text="سلام" onUnavailable={onUnavailable} />
  )
  const { rerender } = render(show(true))
  await waitFor(() => expect(onUnavailable).toHaveBeenCalledOnce())
  expect(reported).toHaveBeenCalledExactlyOnceWith(lost)
  rerender(show(false))
  rerender(show(true))
  expect(await screen.findByText('سلام')).toBeTruthy()
})
