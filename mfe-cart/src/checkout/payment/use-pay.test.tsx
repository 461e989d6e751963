// @vitest-environment jsdom
import '../../testing/cleanup.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { textOf } from 'shared-shop/errors/texts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInHost } from '../../testing/render-in-host.tsx'
import * as leave from './leave-for-gateway.ts'
import { PayProblemNote } from './pay-problem-note.tsx'
import type { PayOutcome } from './place-order.ts'
import { LEAVE_DEADLINE_MS, START_DEADLINE_MS, usePay } from './use-pay.ts'

function PayButton({ start }: { start: () => Promise<PayOutcome> }) {
  const { pay, problem } = usePay(start)
  return (
    <>
      <button type="button" onClick={pay}>
        پرداخت
      </button>
      <PayProblemNote problem={problem} />
    </>
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

const gateway = { kind: 'leave', url: 'https://gateway.example/pay' } as const

test.each([
  ['fails', async () => Promise.reject(new Error('away'))],
  // An unsafe address: the browser must not leave the page.
  ['unsafe gateway address', async () => ({ kind: 'leave', url: 'javascript:alert(1)' }) as const],
  [
    'throws on leaving',
    async () => {
      vi.spyOn(leave, 'leaveForGateway').mockImplementation(() => {
        throw new TypeError('URL.canParse is not a function')
      })
      return gateway
    },
  ],
])('payment – %s – a sentence, and the page is no longer busy', async (_, start) => {
  const phases = await payBy(start)

  await waitFor(() => expect(phases).toEqual(['payment begin', 'payment end']))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('payment – already paid – the page is no longer busy', async () => {
  const phases = await payBy(async () => ({ kind: 'already-paid', receipt: '/card/endBoy?order=7' }) as const)

  await waitFor(() => expect(phases).toEqual(['payment begin', 'payment end']))
})

test.each([
  ['never starts', () => new Promise<PayOutcome>(() => {}), START_DEADLINE_MS, textOf('connection-problem')],
  ['never reaches the gateway', async () => gateway, LEAVE_DEADLINE_MS, textOf('GATEWAY_DOWN')],
])(
  'payment – %s – a sentence after its deadline, and can be pressed again',
  async (_, outcome, ms, sentence) => {
    vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const start = vi.fn(outcome)
    const phases = await payBy(start)

    await act(() => vi.advanceTimersByTimeAsync(ms - 1_000))
    expect(phases).toEqual(['payment begin'])
    await act(() => vi.advanceTimersByTimeAsync(1_000))

    expect(phases).toEqual(['payment begin', 'payment end'])
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    act(() => screen.getByRole('button', { name: 'پرداخت' }).click())
    expect(start).toHaveBeenCalledTimes(2)
  },
)

test('payment – its outcome comes after the deadline – the page stays', async () => {
  const left = vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let arrive: (outcome: PayOutcome) => void = () => {}
  await payBy(() => new Promise<PayOutcome>(resolve => (arrive = resolve)))
  await act(() => vi.advanceTimersByTimeAsync(START_DEADLINE_MS))

  await act(async () => arrive(gateway))

  expect(left).not.toHaveBeenCalled()
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
