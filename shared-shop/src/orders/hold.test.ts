import { expect, test } from 'vitest'
import { holdEnd, isPayable, mayStartPayment } from './hold.ts'

const at = (time: string) => new Date(`2026-11-19T${time}Z`)
const noon = at('12:00:00')

test.each([
  ['placed', '12:00:00', '12:20:00'],
  ['payment started after 15 minutes', '12:15:00', '12:35:00'],
  ['payment started after 40 minutes', '12:40:00', '13:00:00'],
  ['payment started after 59 minutes', '12:59:00', '13:00:00'],
])('hold – order of noon, %s – ends after 20 minutes, at one at the latest', (_, now, end) => {
  expect(holdEnd(noon, at(now))).toEqual(at(end))
})

test.each([
  ['12:00:00', true],
  ['12:59:59', true],
  ['13:00:00', false],
])('payment of an order of noon – at %s – %s', (now, may) => {
  expect(mayStartPayment(noon, at(now))).toBe(may)
})

test.each([
  ['pending', '12:59:59', true],
  ['expired', '12:59:59', true],
  ['expired', '13:00:00', false],
  ['paid', '12:01:00', false],
  ['cancelled', '12:01:00', false],
] as const)('order of noon that is %s – at %s – payable: %s', (status, now, payable) => {
  expect(isPayable({ status, createdAt: noon.toISOString() }, at(now))).toBe(payable)
})
