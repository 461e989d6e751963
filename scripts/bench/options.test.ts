import { expect, test } from 'vitest'
import { parts, readOptions } from './options.ts'

test('bench options – none – measures every part', () => {
  const { file, before, measures } = readOptions([])
  expect([file, before]).toEqual([undefined, undefined])
  expect(parts.every(measures)).toBe(true)
})

test('bench options – a file, an earlier table and some parts – names them', () => {
  const { measures, ...named } = readOptions([
    'session',
    'cpu',
    '--file',
    'new.md',
    '--before',
    'old.md',
    '--beside',
    '../old',
    '--rounds',
    '2',
  ])
  expect(named).toEqual({ file: 'new.md', before: 'old.md', beside: '../old', rounds: 2 })
  expect(parts.filter(measures)).toEqual(['session', 'cpu'])
})

test('bench options – an unknown part – are refused, and the parts are listed', () => {
  expect(() => readOptions(['tap'])).toThrow(/pages, journeys.*not known: tap$/)
})
