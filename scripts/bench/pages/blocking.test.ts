import { expect, test } from 'vitest'
import { blocking } from './blocking.ts'

test('blocking – tasks before, across and after the first paint – counts what is beyond 50 ms after it', () => {
  const tasks = [
    { start: 0, duration: 90 },
    { start: 80, duration: 100 },
    { start: 200, duration: 60 },
    { start: 300, duration: 120 },
  ]
  expect(blocking(tasks, 100)).toEqual({ tbt: 30 + 10 + 70, longestTask: 120 })
})

test('blocking – no long task – is nothing', () => {
  expect(blocking([], 500)).toEqual({ tbt: 0, longestTask: 0 })
})
