import { expect, test } from 'vitest'
import { handoverPath } from './handover.ts'

test('handover path – any code – opens the cart with the code as one parameter', () => {
  const url = new URL(handoverPath('a&b=c/d'), 'https://shop.test')
  expect([url.pathname, [...url.searchParams]]).toEqual(['/card', [['handover', 'a&b=c/d']]])
})
