import { describe, expect, test } from 'vitest'
import { normalizeCodeInput, parseCode } from './code.ts'

describe('normalizeCodeInput', () => {
  test.each([
    ['1 2-3x4', 4, '۱۲۳۴'],
    ['123456', 4, '۱۲۳۴'],
    ['1234567', 6, '۱۲۳۴۵۶'],
    ['کد شما: ٠٤٢١', 4, '۰۴۲۱'],
  ] as const)('«%s», %i digits – «%s»', (raw, length, value) => {
    expect(normalizeCodeInput(raw, length)).toBe(value)
  })
})

describe('parseCode', () => {
  test.each(['0421', '۰۴۲۱', '٠٤٢١', ' 0421 '])('«%s» – is 0421', raw => {
    expect(parseCode(raw, 4)).toEqual({ ok: true, value: '0421' })
  })

  test.each(['', '۴۲۱', '04210', 'abcd'])('«%s» – is refused', raw => {
    expect(parseCode(raw, 4)).toEqual({ ok: false, code: 'code-length' })
  })

  test('code of 6 digits – complete, then one too few – accepted, refused', () => {
    expect(parseCode('۱۲۳۴۵۶', 6)).toEqual({ ok: true, value: '123456' })
    expect(parseCode('12345', 6)).toEqual({ ok: false, code: 'code-length-long' })
  })
})
