import { expect, test } from 'vitest'
import { normalizeDiscountCode } from './discount-code.ts'

test.each([
  ['welcome10', 'WELCOME10'],
  ['  Welcome 10 ', 'WELCOME10'],
  ['welcome۱۰', 'WELCOME10'],
  ['welcome١٠', 'WELCOME10'],
  ['\u200fWEL\u200cCOME10\u200e', 'WELCOME10'],
  ['ｗｅｌｃｏｍｅ１０', 'WELCOME10'],
  [' \u200c ', ''],
])('code – typed as %j – means %j', (typed, code) => {
  expect(normalizeDiscountCode(typed)).toBe(code)
})
