import { describe, expect, it } from 'vitest'
import { type Edge, isAiming } from './aim.ts'

// A panel to the left of its list: its right edge runs from (1000, 200) to (1000, 700).
const edge: Edge = [
  { x: 1000, y: 200 },
  { x: 1000, y: 700 },
]
const from = { x: 1200, y: 250 }

describe('hover intent', () => {
  it.each([
    ['straight to the panel', { x: 1180, y: 250 }, true],
    ['diagonally down to the panel, over the next entries', { x: 1160, y: 300 }, true],
    ['straight down the list', { x: 1200, y: 300 }, false],
    ['away from the panel', { x: 1230, y: 260 }, false],
    ['steeper than the far corner', { x: 1190, y: 320 }, false],
    ['nowhere', from, false],
  ])('pointer – %s – aims: %3$s', (_, to, aims) => {
    expect(isAiming(from, to, edge)).toBe(aims)
  })
})
