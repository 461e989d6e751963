import { expect, test } from 'vitest'
import { earlyScript } from '../../contract/early-script.ts'
import { checkEarly } from './check-early.ts'

const found = (early: unknown) => checkEarly('pages/cart', early).map(({ code, message }) => [code, message])

test('page – without an early script, or with a small one – has no finding', () => {
  expect(found(undefined)).toEqual([])
  expect(found(earlyScript(place => Boolean(place.hidden), { text: '</script><!--' }))).toEqual([])
})

const noise = Array.from({ length: 2_000 }, (_, at) => ((at * at * 7919) % 9973).toString(36)).join('')

test.each([
  ['no text', () => {}, /not a text/],
  ['a closing tag', "'</SCRIPT>'", /<\/script/],
  ['half a function', 'function (', /does not parse/],
  ['more than its budget', `'${noise}'`, /bytes of brotli/],
])('early script – %s – is a finding', (_, early, message) => {
  expect(found(early)).toEqual([['EARLY_SCRIPT', expect.stringMatching(message)]])
})
