// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Health } from '../../../src/contract/overview.ts'
import { Chart } from './chart.tsx'

afterEach(cleanup)

const chart: Health['charts'][number] = {
  name: 'load',
  unit: 'seconds',
  limit: 1.8,
  canary: { now: 1.42, points: [1.4, 1.5] },
  default: { now: 1.51, points: [1.5, null] },
}
const health: Health = {
  remote: 'mfe-catalog',
  canary: '5.7.0',
  from: new Date(2026, 10, 23, 13, 52).toISOString(),
  to: new Date(2026, 10, 23, 14, 34).toISOString(),
  canaryViews: 4210,
  charts: [],
}
const show = (given: Partial<typeof chart>, isTable = false) =>
  render(
    <Chart
      chart={{ ...chart, ...given }}
      health={health}
      isTable={isTable}
      isWanted={false}
      onShown={() => undefined}
    />,
  )

test('Chart – with figures – can be focused and says its values in one sentence', () => {
  show({})
  const plot = screen.getByRole('img')
  expect(plot.tabIndex).toBe(0)
  expect(plot.getAttribute('aria-label')).toBe(
    'Load time, p75, seconds, 13:52 to 14:34: canary 1.42 s, default 1.51 s, limit 1.80 s',
  )
})

test('Chart – as a table – a row for each time, newest first, and no line', () => {
  show({}, true)
  expect(screen.queryByRole('img')).toBeNull()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual(['TimeCanaryDefault', '14:341.50 s—', '13:521.40 s1.50 s'])
})

test('Chart – too little data – says so instead of drawing a line or a zero', () => {
  show({ canary: { now: null, points: [null] }, default: { now: null, points: [null] } })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByText('Not enough sessions yet').length).toBeGreaterThan(0)
  expect(screen.queryByText(/^0/)).toBeNull()
})
