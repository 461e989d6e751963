import { expect, test } from 'vitest'
import { parseCommentText } from './comment-text.ts'

test.each([
  ['', 'comment-short'],
  ['   خوب بود    ', 'comment-short'],
  [`خوب${' '.repeat(40)}بود`, 'comment-short'],
  ['خ'.repeat(2001), 'comment-long'],
])('comment «%s» – too short or too long – is refused', (raw, code) => {
  expect(parseCommentText(raw)).toEqual({ ok: false, code })
})

test.each([10, 2000])('comment – of %i letters with surrounding blanks – is trimmed and accepted', length => {
  expect(parseCommentText(`  ${'خ'.repeat(length)}\n`)).toEqual({ ok: true, value: 'خ'.repeat(length) })
})
