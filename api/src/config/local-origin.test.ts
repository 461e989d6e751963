import { expect, test } from 'vitest'
import { isLocalOrigin } from './local-origin.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.0.1', true],
  ['http://[::1]:3000', true],
  ['http://shop.test:3000', true],
  ['https://khaneno.example', false],
  ['http://192.168.1.5:3000', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
  ['https://mylocalhost', false],
])('origin %s – local: %s', (origin, isLocal) => {
  expect(isLocalOrigin(origin)).toBe(isLocal)
})
