import { expect, test, vi } from 'vitest'
import { createStamp, randomOrigin } from './envelope.ts'

test('createStamp – more digits in the time or the counter – ids still sort by age', () => {
  let now = 1
  const stamp = createStamp(() => now, 'tab')
  const ids = Array.from({ length: 12 }, () => stamp().id)
  now = 10
  ids.push(stamp().id)
  expect(ids.toSorted()).toEqual(ids)
})

test('randomOrigin – bytes of one hex digit – are padded', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    if (bytes instanceof Uint8Array) bytes.fill(7)
    return bytes
  })
  expect(randomOrigin()).toBe('0707070707070707')
})
