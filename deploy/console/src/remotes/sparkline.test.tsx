// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

const point = (canary: number | null, base: number) => ({ canary, default: base })

test('Sparkline – no views and no limit – says so and draws nothing that a browser refuses', () => {
  const { container } = render(<Sparkline faults={{ points: [], canary: null, default: null, limit: 0 }} />)
  expect(container.textContent).toBe('No views')
  expect(container.innerHTML).not.toContain('NaN')
})

test('Sparkline – over the limit – says it in words and marks where the canary ended', () => {
  const points = [point(0.001, 0.001), point(0.04, 0.001), point(null, 0.001)]
  const { container } = render(<Sparkline faults={{ points, canary: 0.041, default: 0.001, limit: 0.01 }} />)
  expect(container.textContent).toBe('4.1 %, over the limit')
  expect(container.querySelector('circle')?.getAttribute('cx')).toBe('60')
})
