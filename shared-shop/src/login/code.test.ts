import { describe, expect, test } from 'vitest'
import { normalizeCodeInput, parseCode } from './code.ts'

describe('normalizeCodeInput', () => {
  test.each([
    ['', ''],
    ['12', '۱۲'],
    ['۱۲۳۴', '۱۲۳۴'],
    ['1 2-3x4', '۱۲۳۴'],
    ['123456', '۱۲۳۴'],
    ['کد شما: ٠٤٢١', '۰۴۲۱'],
  ])('«%s» – «%s»', (raw, value) => {
    expect(normalizeCodeInput(raw)).toBe(value)
  })
})

describe('parseCode', () => {
  test.each(['0421', '۰۴۲۱', '٠٤٢١', ' 0421 '])('«%s» – is 0421', raw => {
    expect(parseCode(raw)).toEqual({ ok: true, value: '0421' })
  })

  test.each(['', '۴۲۱', '04210', 'abcd'])('«%s» – is refused', raw => {
    expect(parseCode(raw)).toEqual({ ok: false, code: 'code-length' })
  })
})
