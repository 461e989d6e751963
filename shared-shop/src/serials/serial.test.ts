import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSerial, isSerial, normalizeSerial } from './serial.ts'

test.each([
  ['kn-۷f2o 9q4l', 'KN7F209Q41'],
  ['  KN7F–209Q—41 ', 'KN7F209Q41'],
  ['K\u200cN7F.209\u202aQ41', 'KN7F209Q41'],
  ['ＫＮ７Ｆ２０９Ｑ４１', 'KN7F209Q41'],
  ['٤٥٦٧٨٩٠١', '45678901'],
])('serial – %j – is %s', (typed, serial) => {
  expect(normalizeSerial(typed)).toBe(serial)
  expect(isSerial(serial)).toBe(true)
})

test.each(['', 'KN7F209', 'سریال کالا ۱۲', 'K'.repeat(21), '<b>12345678</b>x😀'])(
  'serial – %j – is invalid',
  typed => {
    expect(isSerial(normalizeSerial(typed))).toBe(false)
  },
)

test('serial – printed in groups, in any case – is normalised to the same serial', () => {
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 20 }), parts => {
      const serial = parts.join('')
      expect(normalizeSerial(formatSerial(serial).toLowerCase())).toBe(serial)
    }),
  )
})

test('serial – any text – is stable when normalised again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(normalizeSerial(normalizeSerial(text))).toBe(normalizeSerial(text))
    }),
    { examples: [['ῒ']] },
  )
})
