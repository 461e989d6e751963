// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T18:29:57.400Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test('countdown – running – shows hours, minutes and seconds in Persian digits', async () => {
  render(<Countdown end="2026-11-20T20:30:00Z" />)
  expect(screen.getByRole('timer').textContent).toBe('۰۲ساعت۰۰دقیقه۰۳ثانیه')
  await pass(600)
  expect(screen.getByRole('timer').textContent).toContain('۰۲ثانیه')
  await pass(2000)
  expect(screen.getByRole('timer').textContent).toBe('۰۲ساعت۰۰دقیقه۰۰ثانیه')
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('۰۱ساعت۵۹دقیقه۵۹ثانیه')
})

test('countdown – finished – says so and stops', async () => {
  render(<Countdown end="2026-11-20T18:30:00Z" />)
  await pass(5000)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('زمان پیشنهادهای امروز به پایان رسید.')
  expect(vi.getTimerCount()).toBe(0)
})
