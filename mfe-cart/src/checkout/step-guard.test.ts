import { expect, test } from 'vitest'
import { type CheckoutState, emptyCheckout } from '../store/checkout-store.ts'
import { sampleLine } from '../testing/samples.ts'
import { type GuardedStep, missingStep } from './step-guard.ts'

const full = { lines: [{ ...sampleLine(), key: 'a', problem: undefined, most: 99 }] }
const addressed: CheckoutState = { ...emptyCheckout, addressId: 31 }
const delivered: CheckoutState = { ...addressed, deliveryDone: true }

const cases: [GuardedStep, string, typeof full | { lines: [] }, CheckoutState, string | undefined][] = [
  ['profile', 'empty cart', { lines: [] }, delivered, '/card'],
  ['delivery', 'empty cart', { lines: [] }, delivered, '/card'],
  ['payment', 'empty cart', { lines: [] }, delivered, '/card'],
  ['profile', 'full cart', full, emptyCheckout, undefined],
  ['delivery', 'no address', full, emptyCheckout, '/card/complete-profile'],
  ['delivery', 'an address', full, addressed, undefined],
  ['payment', 'no address', full, emptyCheckout, '/card/complete-profile'],
  ['payment', 'delivery not confirmed', full, addressed, '/card/delivery'],
  ['payment', 'everything chosen', full, delivered, undefined],
]

test.each(cases)('%s – %s – redirects to the missing step', (step, _, cart, checkout, expected) => {
  expect(missingStep(step, cart, checkout)).toBe(expected)
})
