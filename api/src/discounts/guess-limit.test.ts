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

test('guesses – 20,000 callers, and one more – the oldest is blocked, then forgotten', () => {
  const limit = new GuessLimit(() => new Date(0))
  for (const guesser of ['first', 'second']) for (let miss = 0; miss < 60; miss++) limit.miss(guesser)
  for (let other = 0; other < 19_998; other++) limit.miss(`guesser ${other}`)
  expect([limit.isOver('first'), limit.isOver('second')]).toEqual([true, true])
  limit.miss('one more')
  expect([limit.isOver('first'), limit.isOver('second')]).toEqual([false, true])
})
