import { expect, test } from 'vitest'
import { Freshness } from './freshness.ts'

const good = new Map<string, string>()
const bad = new Map([['http://shop/metrics', 'no answer']])
const at = (seconds: number) => new Date(seconds * 1_000)

function afterTwoGood() {
  const freshness = new Freshness()
  freshness.look(good, at(0))
  freshness.look(good, at(1))
  return freshness
}

test('figures – three failed looks within some seconds – still there', () => {
  const freshness = afterTwoGood()
  for (const second of [2, 3, 4, 15]) freshness.look(bad, at(second))
  expect(freshness.state).toBe('fresh')
  expect(freshness.problem).toBe('http://shop/metrics: no answer')
})

test('figures – failed looks for 15 s – missing, and back after two good ones', () => {
  const freshness = afterTwoGood()
  for (const second of [2, 9, 16]) freshness.look(bad, at(second))
  expect(freshness.state).toBe('missing')
  freshness.look(good, at(17))
  expect(freshness.state).toBe('missing')
  freshness.look(good, at(18))
  expect(freshness.state).toBe('fresh')
})

test('figures – never any – missing after three looks', () => {
  const freshness = new Freshness()
  for (const second of [0, 1, 2]) freshness.look(bad, at(second))
  expect(freshness.state).toBe('missing')
})
