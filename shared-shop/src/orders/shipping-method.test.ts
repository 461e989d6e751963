import { expect, test } from 'vitest'
import { freeShippingText, shippingTime } from './shipping-method.ts'
import type { ShippingMethod } from './shipping-option.ts'

test.each<[ShippingMethod, number, number, string]>([
  [1, 2, 5, '۲ تا ۵ روز'],
  [2, 3, 3, '۳ روز'],
  [1, 0, 2, 'تا ۲ روز'],
  [1, 0, 0, 'همان روز'],
  [3, 0, 1, 'شنبه تا چهارشنبه، ۱۴ تا ۲۱'],
])('shippingTime – method %i, from %i to %i days – is «%s»', (mode, minDays, maxDays, text) => {
  expect(shippingTime({ mode, minDays, maxDays })).toBe(text)
})

test.each([
  [{ cost: 0, payAtDoor: true }, 'پس‌کرایه'],
  [{ cost: 0, payAtDoor: false }, 'رایگان'],
  [{ cost: 45_000, payAtDoor: false }, undefined],
])('freeShippingText – %o – is %s', (option, text) => {
  expect(freeShippingText(option)).toBe(text)
})
