// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PriceFilter } from './price-filter.tsx'

const HIGHEST = 10_000_000
const all = { min: null, max: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  const onChange = vi.fn()
  const filter = (price: { min: number | null; max: number | null }) => (
    <PriceFilter price={price} highest={HIGHEST} bars={[]} onChange={onChange} />
  )
  const { rerender } = render(filter(all))
  const low = screen.getByRole<HTMLInputElement>('slider', { name: 'کمترین قیمت' })
  return {
    onChange,
    low,
    move: (value: number) => fireEvent.change(low, { target: { value: String(value) } }),
    /** The list has this price now. */
    arrive: (price: { min: number | null; max: number | null }) => rerender(filter(price)),
    wait: () => act(() => vi.advanceTimersByTime(600)),
  }
}

test('price slider – moved again before the page has the last change – the newer one is reported too', () => {
  const { onChange, low, move, arrive, wait } = show()
  move(5_000_000)
  wait()
  expect(onChange.mock.calls).toEqual([[{ min: 5_000_000, max: null }]])
  move(1_000_000)
  arrive({ min: 5_000_000, max: null })
  expect(low.value).toBe('1000000')
  wait()
  expect(onChange.mock.calls.slice(1)).toEqual([[{ min: 1_000_000, max: null }]])
})

test('price slider – another range is set elsewhere – drops the pending change', () => {
  const { onChange, low, move, arrive, wait } = show()
  move(5_000_000)
  arrive({ min: 2_000_000, max: null })
  wait()
  expect([onChange.mock.calls.length, low.value]).toEqual([0, '2000000'])

  move(3_000_000)
  wait()
  arrive({ min: 3_000_000, max: null })
  move(4_000_000)
  arrive(all)
  wait()
  expect([onChange.mock.calls.length, low.value]).toEqual([1, '0'])
})

test('price histogram – a range is chosen – the bars within it stand out', () => {
  const { container } = render(
    <PriceFilter
      price={{ min: 5_000_000, max: null }}
      highest={HIGHEST}
      bars={[4, 0, 2, 1]}
      onChange={() => {}}
    />,
  )
  const [outside, inside] = [...container.querySelectorAll('path')].map(path => path.getAttribute('d'))
  expect(outside).toBe('M15 40v-40h4v40zM10 40v-0h4v0z')
  expect(inside).toBe('M5 40v-20h4v20zM0 40v-10h4v10z')
})
