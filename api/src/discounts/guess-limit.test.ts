import { clientKey } from 'shared-server/http/client-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Guesser, GuessLimit } from './guess-limit.ts'

describe('guesses of discount codes', () => {
  let now: number
  let limit: GuessLimit
  beforeEach(() => {
    now = 0
    limit = new GuessLimit(() => new Date(now))
  })
  const guest = (ip: string, visitor = 'visitor-a') => ({ visitor, ...clientKey(ip) })
  const miss = (guesser: Guesser, times: number) => {
    for (let n = 0; n < times; n++) limit.miss(guesser)
  }

  test.each([
    ['user', 5, 6],
    ['guest', guest('10.0.0.1'), guest('10.0.0.1', 'visitor-b')],
  ])('%s – 60 misses – waits for ten minutes, nobody else does', (_, guesser, other) => {
    miss(guesser, 59)
    expect(limit.isOver(guesser)).toBeNull()
    miss(guesser, 1)
    expect([limit.isOver(guesser), limit.isOver(other)]).toEqual(['guesser', null])
    now = 10 * 60_000 - 1
    expect(limit.isOver(guesser)).toBe('guesser')
    now += 1
    expect(limit.isOver(guesser)).toBeNull()
  })

  test.each([
    ['IPv4 address', () => '10.0.0.1', 120],
    ['/64', (n: number) => `2001:db8:1:1::${n.toString(16)}`, 120],
    ['/48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 240],
  ])('guests – ever new ones of one %s – are limited together, users behind it are not', (_, ipOf, most) => {
    for (let n = 1; n < most; n++) miss(guest(ipOf(n), `visitor-${n}`), 1)
    expect(limit.isOver(guest(ipOf(most), 'new'))).toBeNull()
    miss(guest(ipOf(most), 'last'), 1)
    expect(limit.isOver(guest(ipOf(most + 1), 'new'))).toBe('address')
    expect(limit.isOver(guest('192.0.2.1', 'new'))).toBeNull()
    expect(limit.isOver(5)).toBeNull()
  })

  test('counters – 20,000 and one more – the oldest is full, then forgotten', () => {
    for (const user of [1, 2]) miss(user, 60)
    for (let other = 3; other <= 20_000; other++) limit.miss(other)
    expect([limit.isOver(1), limit.isOver(2)]).toEqual(['guesser', 'guesser'])
    limit.miss(20_001)
    expect([limit.isOver(1), limit.isOver(2)]).toEqual([null, 'guesser'])
  })
})
