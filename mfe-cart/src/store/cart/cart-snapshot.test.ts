import { expect, test } from 'vitest'
import { red, sampleLine } from '../../testing/samples.ts'
import { lineInputsKey, toLineInputs } from './cart-snapshot.ts'

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

test('key of line inputs – the same lines in another order – is the same; another color or quantity – is not', () => {
  const one = { id: 1, colorId: 7, con: 1 }
  const two = { id: 2, colorId: null, con: 3 }
  const key = lineInputsKey([one, two])
  expect(key).toBe('1.7.1 2.0.3')
  expect(lineInputsKey([two, one])).toBe(key)
  expect(lineInputsKey([{ ...one, colorId: null }, two])).not.toBe(key)
  expect(lineInputsKey([one, { ...two, con: 4 }])).not.toBe(key)
})
