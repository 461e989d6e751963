// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from './toaster.tsx'

afterEach(cleanup)

test('showToast – before and after the toaster mounts – errors are alerts, the rest is read once by the list, no style is injected', async () => {
  const sheets = document.querySelectorAll('style:not([data-styled])').length
  showToast({ kind: 'success', text: 'به سبد افزوده شد' })
  render(<Toaster />)
  act(() => showToast({ kind: 'error', text: 'ارتباط با سرور برقرار نشد.' }))
  expect((await screen.findByRole('group')).textContent).toContain('به سبد افزوده شد')
  expect(screen.getByRole('group').closest('[aria-live=polite]')?.querySelector('[role=status]')).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toContain('ارتباط با سرور برقرار نشد.')
  expect(document.querySelectorAll('style:not([data-styled])').length).toBe(sheets)
})

test('showToast – same toast again – is shown once while visible, again while it is leaving', async () => {
  render(<Toaster />)
  const show = () => act(() => showToast({ kind: 'info', text: 'از حساب کاربری خود خارج شدین.' }))
  show()
  show()
  expect(await screen.findAllByRole('group')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'بستن پیام' }))
  show()
  expect((await screen.findAllByText('از حساب کاربری خود خارج شدین.')).length).toBe(2)
})

// Spec §9: 5000 ms, 1000 ms more after a hold, 300 ms to enter, 1000 ms to leave, with a progress bar.
test('showToast – left alone, then held – leaves after 5 s; stays while held and leaves 1 s after release', () => {
  vi.useFakeTimers()
  try {
    render(<Toaster />)
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    const shown = (text: string) => screen.queryByText(text)?.closest('.Toastify__toast') ?? null
    const isLeaving = (text: string) => shown(text)?.classList.contains('toast-out') === true
    act(() => showToast({ kind: 'success', text: 'یک' }))
    act(() => showToast({ kind: 'info', text: 'دو' }))
    pass(100)
    expect([isLeaving('یک'), isLeaving('دو')]).toEqual([false, false])
    const second = screen.getByText('دو')
    fireEvent.pointerEnter(second)
    pass(4800)
    expect(isLeaving('یک')).toBe(false)
    pass(200)
    expect([isLeaving('یک'), isLeaving('دو')]).toEqual([true, false])
    pass(60_000)
    expect(isLeaving('دو')).toBe(false)
    fireEvent.pointerLeave(second)
    pass(900)
    expect(isLeaving('دو')).toBe(false)
    pass(200)
    expect(isLeaving('دو')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
