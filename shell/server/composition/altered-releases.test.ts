import { expect, test } from 'vitest'
import { AlteredReleases } from './altered-releases.ts'

function open() {
  let now = 1_000
  const altered = new AlteredReleases(() => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { altered, pass }
}

test('a release that was reported – is altered for a minute, and no other one is', () => {
  const { altered, pass } = open()
  expect(altered.has('mfe-cart', '1')).toBe(false)
  altered.report('mfe-cart', '1')
  expect([altered.has('mfe-cart', '2'), altered.has('mfe-header', '1')]).toEqual([false, false])
  pass(59_999)
  expect(altered.has('mfe-cart', '1')).toBe(true)
  pass(1)

  expect(altered.has('mfe-cart', '1')).toBe(false)
})
