// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('countdown (spec §4, §9)', () => {
  it('countdown – before 25 seconds – offers no resend', async () => {
    render(<Countdown busy={false} onResend={() => {}} />)
    expect(screen.getByText('۰۰:۲۵')).toBeTruthy()
    await pass(7000)
    expect(screen.getByText('۰۰:۱۸')).toBeTruthy()
    await pass(17_500)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('countdown – after 25 seconds – offers the resend and announces it once', async () => {
    const onResend = vi.fn()
    render(<Countdown busy={false} onResend={onResend} />)
    await pass(25_000)
    screen.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
    expect(onResend).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toBe('اکنون می‌توانید کد را دوباره بخواهید.')
  })

  it('countdown – each second – announces nothing', async () => {
    render(<Countdown busy={false} onResend={() => {}} />)
    const start = 'تا ۲۵ ثانیهٔ دیگر می‌توانید کد را دوباره بخواهید.'
    expect(screen.getByRole('status').textContent).toBe(start)
    await pass(10_000)
    expect(screen.getByRole('status').textContent).toBe(start)
  })
})
