import * as z from 'shared-base/schema'
import { afterEach, expect, test, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('randomUuid – the browser can make one – is the browser’s', () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'from the browser' })
  expect(randomUuid()).toBe('from the browser')
})

test.each([
  ['zeros', 0x00, '00000000-0000-4000-8000-000000000000'],
  ['small bytes', 0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  ['ones', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('randomUuid – plain http, %s – is a version 4 UUID of the random bytes', (_, byte, expected) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  const uuid = randomUuid()
  expect(uuid).toBe(expected)
  expect(z.uuid().safeParse(uuid).success).toBe(true)
})
