import { expect, test } from 'vitest'
import { distanceOf, inBothLayouts } from './typing.ts'

test.each([
  ['سشوار', 'سشوار', 0],
  ['سشور', 'سشوار', 1],
  ['سشوارر', 'سشوار', 1],
  ['سوشار', 'سشوار', 1],
  ['طرفشوئی', 'ظرفشویی', 2],
  ['اتو', 'یخچال', 3],
])('%s and %s – at most 2 errors – %i', (a, b, distance) => {
  expect(distanceOf(a, b, 2)).toBe(distance)
})

test.each([
  ['[hv,fvrd', 'جاروبرقی', true],
  ['ilck', 'همزن', false],
  ['ذخسزا', 'bosch', false],
] as const)('«%s» – in both layouts – also «%s»', (text, other, isLikelier) => {
  expect(inBothLayouts(text)).toEqual(isLikelier ? [other, text] : [text, other])
})

test('Persian word – other layout has marks – only itself', () => {
  expect(inBothLayouts('سشور')).toEqual(['سشور'])
})
