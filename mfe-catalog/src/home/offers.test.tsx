// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard, aHome } from '../testing/fixtures.ts'
import { fakeApi, TestHost } from '../testing/test-host.tsx'
import { Offers } from './offers.tsx'

const home = 'GET /api/V1/home'
const end = '2026-11-20T20:30:00Z'
const nextEnd = '2026-11-21T20:30:00Z'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T20:29:58Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(answer: unknown) {
  const api = fakeApi({ [home]: answer })
  render(
    <TestHost path="/" api={api}>
      <Offers offers={[aCard()]} endAt={end} />
    </TestHost>,
  )
  return api
}

const tomorrow = {
  ...aHome(),
  offers: [aCard({ id: 99, slug: 'new', name: 'کالای فردا' })],
  offersEndAt: nextEnd,
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('offers – the day ends – are replaced by those of the next day, fetched once', async () => {
  const api = show(tomorrow)
  await pass(1000)
  expect(api.calls).toEqual([])
  await pass(1500)
  await act(() => vi.dynamicImportSettled())
  expect(api.calls).toEqual([home])
  expect(screen.getByRole('link', { name: 'کالای فردا' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'اسپرسوساز نوا باریستا' })).toBeNull()
  expect(screen.getByRole('timer').textContent).toContain('۲۴ساعت')
})

test('offers – no later ones yet, or no answer – says that they are over and offers a retry', async () => {
  let answer: unknown = { ...tomorrow, offersEndAt: end }
  const api = show(() => answer)
  await pass(2500)
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('status').textContent).toBe('زمان پیشنهادهای امروز به پایان رسید.')
  expect(screen.getByRole('link', { name: 'اسپرسوساز نوا باریستا' })).toBeTruthy()
  await pass(60_000)
  expect(api.calls).toHaveLength(1)
  answer = tomorrow
  const again = screen.getByRole('button', { name: 'دیدن پیشنهادهای تازه' })
  await act(async () => again.click())
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('link', { name: 'کالای فردا' })).toBeTruthy()
})

test('offers – none – are not shown', () => {
  render(
    <TestHost path="/">
      <Offers offers={[]} endAt={end} />
    </TestHost>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})
