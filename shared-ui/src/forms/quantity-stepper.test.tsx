// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function show(props: { value: number; max?: number; busy?: boolean }) {
  const calls = { onPlus: vi.fn(), onMinus: vi.fn(), onRemove: vi.fn() }
  render(<QuantityStepper name="اتو" {...calls} {...props} />)
  return calls
}

const plus = () => screen.getByRole('button', { name: 'یکی بیشتر' })
const minus = () => screen.getByRole('button', { name: 'یکی کمتر' })

test('QuantityStepper – quantity 2 – plus, minus and remove each call once, the number is Persian', async () => {
  const calls = show({ value: 2 })
  await userEvent.click(plus())
  await userEvent.click(minus())
  await userEvent.click(screen.getByRole('button', { name: 'حذف اتو' }))
  expect([calls.onPlus, calls.onMinus, calls.onRemove].map(call => call.mock.calls.length)).toEqual([1, 1, 1])
  expect(screen.getByRole('status').textContent).toBe('۲ عدد')
  expect(screen.getByRole('group', { name: 'تعداد اتو' })).toBeTruthy()
})

test('QuantityStepper – quantity 1 – minus does nothing and stays focusable', async () => {
  const calls = show({ value: 1 })
  await userEvent.click(minus())
  expect(calls.onMinus).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(minus())
  expect(minus().getAttribute('aria-disabled')).toBe('true')
})

test('QuantityStepper – at max or busy – plus does nothing', async () => {
  const atMax = show({ value: 3, max: 3 })
  await userEvent.click(plus())
  expect(atMax.onPlus).not.toHaveBeenCalled()
  cleanup()
  const busy = show({ value: 3, busy: true })
  await userEvent.click(plus())
  await userEvent.click(minus())
  expect(busy.onPlus).not.toHaveBeenCalled()
  expect(busy.onMinus).not.toHaveBeenCalled()
})
