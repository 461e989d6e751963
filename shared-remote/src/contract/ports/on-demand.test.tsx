// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { definePart, OnDemand } from './on-demand.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Panel({ open, text }: { open: boolean; text: string }) {
  return open ? <p>{text}</p> : null
}

test('on demand – closed – loads nothing', () => {
  const load = vi.fn(async () => Panel)
  render(<OnDemand part={definePart(load)} open={false} text="سلام" />)
  expect(load).not.toHaveBeenCalled()
})

test.each<{ visitor: string; isNarrow: boolean; saveData: boolean; loads: number }>([
  { visitor: 'on a narrow window', isNarrow: true, saveData: false, loads: 1 },
  { visitor: 'on a wide window', isNarrow: false, saveData: false, loads: 0 },
  { visitor: 'who saves data', isNarrow: true, saveData: true, loads: 0 },
])(
  'on demand – closed, idle, to load ahead below a width – $visitor loads it $loads times',
  async ({ isNarrow, saveData, loads }) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { connection: { saveData } })
    const load = vi.fn(async () => Panel)
    render(<OnDemand part={definePart(load)} ahead={() => isNarrow} open={false} text="سلام" />)
    await act(() => vi.runAllTimersAsync())
    expect(load).toHaveBeenCalledTimes(loads)
  },
)

test('on demand – two load ahead – neither is rendered before the other has loaded', async () => {
  vi.useFakeTimers()
  const Hidden = ({ text }: { open: boolean; text: string }) => <p>{text}</p>
  let arrive: () => void = () => undefined
  const late = new Promise<typeof Hidden>(resolve => {
    arrive = () => resolve(Hidden)
  })
  const isWanted = () => true
  render(
    <>
      <OnDemand part={definePart(async () => Hidden)} ahead={isWanted} open={false} text="زود" />
      <OnDemand part={definePart(() => late)} ahead={isWanted} open={false} text="دیر" />
    </>,
  )
  await act(() => vi.runAllTimersAsync())
  expect(screen.queryByText('زود')).toBeNull()

  arrive()
  await act(() => vi.runAllTimersAsync())
  expect(screen.getByText('زود')).toBeTruthy()
  expect(screen.getByText('دیر')).toBeTruthy()
})

test('on demand – opened – loads once and renders the part with its props', async () => {
  const load = vi.fn(async () => Panel)
  const part = definePart(load)
  const { rerender } = render(<OnDemand part={part} open text="سلام" />)
  expect(await screen.findByText('سلام')).toBeTruthy()
  rerender(<OnDemand part={part} open text="درود" />)
  expect(screen.getByText('درود')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('on demand – chunk fails to load – reports it and retries the next time it is shown', async () => {
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
