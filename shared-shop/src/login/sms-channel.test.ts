import { expect, test } from 'vitest'
import { chanelOf, channelOf } from './sms-channel.ts'

test.each([
  ['first', 'sms.ir'],
  ['resend', 'ghasedak'],
] as const)('channel – %s – is called %s in calls, and back', (channel, chanel) => {
  expect(chanelOf[channel]).toBe(chanel)
  expect(channelOf(chanel)).toBe(channel)
})
