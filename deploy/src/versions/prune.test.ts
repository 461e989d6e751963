import { expect, test } from 'vitest'
import { documentOf, version } from '../testing/versions.ts'
import { pinnedUntil, promote, startCanary } from './live.ts'
import { prunable, withoutVersions } from './prune.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const published = day(1).toISOString()
const all = ['1', '2', '3', '4', '5'].map(name => version(name, { published }))
const names = (gone: readonly { readonly version: string }[]) => gone.map(({ version }) => version)

/** 1 and 2 were live, 3 is live, 4 is the canary, 5 was never live. */
const document = startCanary(
  promote(
    promote(promote(documentOf({ 'mfe-cart': all }), 'mfe-cart', '1', day(2)), 'mfe-cart', '2', day(3)),
    'mfe-cart',
    '3',
    day(10),
  ),
  'mfe-cart',
  '4',
  10,
  day(11),
)

test('prune – long after – keeps the live version, the canary and the roll-back target only', () => {
  const gone = prunable(document, 5, day(30))

  expect(names(gone)).toEqual(['1', '5'])
  const left = withoutVersions(document, gone).microFrontends['mfe-cart'] ?? []
  expect(left.map(({ metadata }) => metadata.version)).toEqual(['2', '3', '4'])
})

test('prune – version served within these days – kept', () => {
  // 1 was served until the 3rd, 5 published on the 1st.
  expect(names(prunable(document, 5, day(7)))).toEqual(['5'])
  expect(names(prunable(document, 5, day(6)))).toEqual([])
})

test('prune – pinned version – kept for as many days after the pin expires', () => {
  const pinned = pinnedUntil(document, 'mfe-cart', '5', day(20))
  expect(names(prunable(pinned, 5, day(24)))).toEqual(['1'])
  expect(names(prunable(pinned, 5, day(26)))).toEqual(['1', '5'])
})

test('prune – version without a date – kept', () => {
  expect(prunable(documentOf({ 'mfe-cart': [version('1')] }), 1, day(30))).toEqual([])
})

test.each([0, -3, Number.NaN, 0.5])('prune – %s days – DAYS_INVALID', days => {
  expect(() => prunable(document, days, day(30))).toThrow(expect.objectContaining({ code: 'DAYS_INVALID' }))
})
