import { expect, test } from 'vitest'
import { formatOfficePhone } from './office-phone.ts'

test.each([
  ['02112345678', '۰۲۱ ۱۲۳۴ ۵۶۷۸'],
  ['07112345678', '۰۷۱ ۱۲۳۴ ۵۶۷۸'],
  ['09121234567', '۰۹۱۲۱۲۳۴۵۶۷'],
  ['+982112345678', '+۹۸۲۱۱۲۳۴۵۶۷۸'],
  ['1570', '۱۵۷۰'],
])('formatOfficePhone – %s – %s', (number, text) => {
  expect(formatOfficePhone(number)).toBe(text)
})
