import { expect, test } from 'vitest'
import { sampleLine } from '../../testing/samples.ts'
import { lowerLine, withoutBought } from './line-rules.ts'

const lines = [
  { ...sampleLine({ id: 1, con: 3 }), key: 'a' },
  { ...sampleLine({ id: 2, con: 7 }), key: 'b' },
]
const quantities = (of: readonly { con: number }[]) => of.map(({ con }) => con)

test.each([
  ['fewer than the line has', 2, [2, 7]],
  ['more than the line has', 9, [3, 7]],
  ['none', 0, [1, 7]],
])('lowerLine – %s – lowers only that line, to 1 at the least, and never raises it', (_, to, expected) => {
  expect(quantities(lowerLine(lines, 'a', to))).toEqual(expected)
})

test('withoutBought – some of a line, all of another – the rest of the first stays', () => {
  const left = withoutBought(lines, [
    { key: 'a', con: 1 },
    { key: 'b', con: 7 },
  ])
  expect(left).toMatchObject([{ key: 'a', con: 2 }])
})
