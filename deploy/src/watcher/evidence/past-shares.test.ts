import { describe, expect, test } from 'vitest'
import { leastShare, type PastShares, withLook } from './past-shares.ts'

const DELAY_MS = 60_000

/** Looks every 5 s with these shares and exposures. */
function after(looks: readonly { share: number; canary: number; default: number }[]) {
  let past: PastShares = []
  const gone: PastShares[number][] = []
  let at = 0
  for (const look of looks) {
    at += 5_000
    const next = withLook(past, { at, ...look }, DELAY_MS)
    past = next.past
    gone.push(...next.gone)
  }
  return { past, gone, at }
}

const looks = (count: number, share: number) =>
  Array.from({ length: count }, () => ({ share, canary: 100 * share, default: 100 * (1 - share) }))

describe('past shares', () => {
  test('share – raised lately – that of before, until the delay has passed', () => {
    const { past, at } = after([...looks(20, 0.1), ...looks(5, 0.5)])
    expect(leastShare(past, at, DELAY_MS)).toBe(0.1)
    const later = after([...looks(20, 0.1), ...looks(20, 0.5)])
    expect(leastShare(later.past, later.at, DELAY_MS)).toBeCloseTo(0.5)
  })

  test('share – fewer visitors came to the canary than its share – theirs', () => {
    const { past, at } = after(looks(20, 0.1).map(look => ({ ...look, canary: 2, default: 98 })))
    expect(leastShare(past, at, DELAY_MS)).toBeCloseTo(0.02)
  })

  test('share – a past shorter than the delay, or without exposures – 0', () => {
    const short = after(looks(10, 0.1))
    expect(leastShare(short.past, short.at, DELAY_MS)).toBe(0)
    const empty = after(looks(20, 0.1).map(({ share }) => ({ share, canary: 0, default: 0 })))
    expect(leastShare(empty.past, empty.at, DELAY_MS)).toBe(0)
  })

  test('past – more than the delay ago – gone, each exposure once', () => {
    const { past, gone } = after(looks(200, 0.1))
    const all = [...past, ...gone].reduce((sum, each) => sum + each.canary + each.default, 0)
    expect(all).toBeCloseTo(20_000)
    expect(past.length).toBeLessThan(25)
  })
})
