import { expect, test } from 'vitest'
import { historyLines } from './history-text.ts'

test('history – of a decision by the watcher – shows the figures it was made on', () => {
  const entry = {
    revision: 22,
    when: '2026-11-23T05:07:19.505Z',
    by: 'watcher',
    command: 'watch: rolled-back mfe-cart 0.1.0-b0123456789abcdef',
    reason: 'faults 100 % vs 0.4 %',
    changes: ['mfe-cart: 0.1.0-b0123456789abcdef withdrawn'],
    event: {
      kind: 'rolled-back' as const,
      automatic: true,
      figures: { rate: 1, otherRate: 0.0043478, exposures: 12, otherExposures: 230, evidence: 2931.4 },
    },
  }
  expect(historyLines([entry])).toEqual([
    '22  2026-11-23 05:07  watcher  watch: rolled-back mfe-cart 0.1.0-b0123456789abcdef',
    '    mfe-cart: 0.1.0-b0123456789abcdef withdrawn',
    '    reason: faults 100 % vs 0.4 %',
    '    figures: rate 1, otherRate 0.004348, exposures 12, otherExposures 230, evidence 2931',
  ])
})
