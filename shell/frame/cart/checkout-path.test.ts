import { expect, test } from 'vitest'
import { isInCheckout } from './checkout-path.ts'

const at = (target: string) => isInCheckout(new URL(target, 'https://shop.example'))

test.each([
  '/card/complete-profile',
  '/card/delivery',
  '/card/cardPayment',
  '/card/checkPayment/1',
  '/card/endBoy?order=7',
  '/login?url=%2Fcard%2Fdelivery',
])('isInCheckout – %s – yes', target => expect(at(target)).toBe(true))

test.each([
  '/',
  '/card',
  '/card/',
  '/cardigan',
  '/product/card/x',
  '/login',
  '/login?url=%2Fcard',
  '/blog?url=/card/x',
])('isInCheckout – %s – no', target => expect(at(target)).toBe(false))
