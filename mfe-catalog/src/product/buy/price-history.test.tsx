// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PriceHistory, SavingLine } from './price-history.tsx'

afterEach(cleanup)

const at = (day: string, price: number) => ({ at: `2026-${day}T08:00:00.000Z`, price })
const show = (...steps: ReturnType<typeof at>[]) =>
  render(<PriceHistory steps={steps} />).container.textContent

test('price history – lower before – says when, and how far today is from it; a price kept is one period', () => {
  const text = show(at('08-31', 900), at('09-10', 700), at('09-20', 700), at('10-01', 800), at('11-29', 800))
  expect(screen.getByRole('region', { name: 'قیمت در ۹۰ روز گذشته' })).toBeTruthy()
  expect(text).toContain('کمترین: ۷۰۰ تومان، ۱۹ شهریور؛ امروز ۱۰۰ تومان بیشتر از آن است.')
})

test('price history – today the lowest – says so', () => {
  expect(show(at('10-01', 900), at('11-01', 700), at('11-29', 700))).toContain(
    'امروز کمترین قیمت این مدت است.',
  )
})

test('price history – never changed, or known for less than 14 days – one sentence, or nothing', () => {
  expect(show(at('10-30', 900), at('11-29', 900))).toBe('قیمت در ۳۰ روز گذشته تغییری نکرده است.')
  cleanup()
  expect(show(at('11-20', 900), at('11-25', 700), at('11-29', 700))).toBe('')
})

test.each([
  ['was higher', 900, '۲۰۰ تومان کمتر از قیمت ۹ مهر تا ۱۰ آبان'],
  ['was lower', 600, ''],
])('saving – the price before %s – %j toman, %j', (_, before, text) => {
  const { container } = render(
    <SavingLine steps={[at('10-01', before), at('11-01', 700), at('11-29', 700)]} />,
  )
  expect(container.textContent).toBe(text)
})
