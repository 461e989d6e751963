import { expect, test } from 'vitest'
import { formatOfficePhone } from './office-phone.ts'

test.each([
  ['02112345678', '۰۲۱\u00a0۱۲۳۴\u00a0۵۶۷۸'],
  ['07112345678', '۰۷۱\u00a0۱۲۳۴\u00a0۵۶۷۸'],
  ['09121234567', '۰۹۱۲۱۲۳۴۵۶۷'],
  ['+982112345678', '+۹۸۲۱۱۲۳۴۵۶۷۸'],
  ['1570', '۱۵۷۰'],
])('formatOfficePhone – %s – %s', (number, text) => {
  expect(formatOfficePhone(number)).toBe(text)
})
