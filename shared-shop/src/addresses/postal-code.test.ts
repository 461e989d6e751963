import { expect, test } from 'vitest'
import { parsePostalCode } from './postal-code.ts'

test.each(['1234567890', '۱۲۳۴۵۶۷۸۹۰', '12345-67890', ' 12345 67890 '])(
  'parsePostalCode – «%s» – is 1234567890',
  raw => {
    expect(parsePostalCode(raw)).toEqual({ ok: true, value: '1234567890' })
  },
)

test.each(['', '123456789', '12345678901', '0234567890', '12345a7890', '1234567890;'])(
  'parsePostalCode – «%s» – is refused',
  raw => {
    expect(parsePostalCode(raw)).toEqual({ ok: false, code: 'postal-code' })
  },
)
