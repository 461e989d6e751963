import { expect, test } from 'vitest'
import { GuessLimit } from './guess-limit.ts'

test('guesses – 60 misses – blocked for ten minutes, nobody else is', () => {
  let now = 0
  const limit = new GuessLimit(() => new Date(now))
  for (let miss = 0; miss < 59; miss++) limit.miss('a')
  expect(limit.isOver('a')).toBe(false)
  limit.miss('a')
  expect([limit.isOver('a'), limit.isOver('b')]).toEqual([true, false])
  now = 10 * 60_000 - 1
  expect(limit.isOver('a')).toBe(true)
  now += 1
  expect(limit.isOver('a')).toBe(false)
})

test('guesses – 20,001 callers – the oldest is forgotten', () => {
  const limit = new GuessLimit(() => new Date(0))
  for (let miss = 0; miss < 60; miss++) limit.miss('first')
  for (let other = 0; other < 20_000; other++) limit.miss(`guesser ${other}`)
  expect(limit.isOver('first')).toBe(false)
})
