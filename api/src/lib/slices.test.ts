import { expect, test } from 'vitest'
import { eachInSlices, SLICE } from './slices.ts'

test('slices – more items than one slice – all in order, others get their turn after each slice', async () => {
  const items = Array.from({ length: 2 * SLICE + 1 }, (_, index) => index)
  const seen: number[] = []
  let longest = 0
  let before = 0
  let done = false
  const watch = () => {
    longest = Math.max(longest, seen.length - before)
    before = seen.length
    if (!done) setImmediate(watch)
  }
  setImmediate(watch)
  await eachInSlices(items, (item, index) => {
    expect(item).toBe(index)
    seen.push(item)
  })
  done = true
  expect(seen).toEqual(items)
  expect(longest).toBe(SLICE)
})
