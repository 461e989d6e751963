import { expect, test } from 'vitest'
import { red, sampleLine } from '../../testing/samples.ts'
import { toLineInputs } from './cart-snapshot.ts'

test('line inputs – with and without a color – name the color, or none', () => {
  const { color: _, ...plain } = sampleLine({ id: 2, con: 3 })
  const lines = [
    { ...sampleLine({ color: red }), key: 'a' },
    { ...plain, key: 'b' },
  ]
  expect(toLineInputs(lines)).toEqual([
    { id: 1, colorId: red.id, con: 1 },
    { id: 2, colorId: null, con: 3 },
  ])
})
