import { expect, test } from 'vitest'
import { parsePersonName } from './person-name.ts'

test.each([
  ['سارا احمدی', 'سارا احمدی'],
  ['  علي   رضايي ', 'علی رضایی'],
  ['Sara Ahmadi', 'Sara Ahmadi'],
])('parsePersonName – «%s» – is «%s»', (raw, name) => {
  expect(parsePersonName(raw)).toEqual({ ok: true, value: name })
})

test.each([
  ['', 'name-required'],
  ['   ', 'name-required'],
  ['\u200c\u0000', 'name-required'],
  ['سارا', 'name-needs-space'],
  [' سارا ', 'name-needs-space'],
  ['سارا\u200cاحمدی', 'name-needs-space'],
])('parsePersonName – «%s» – is refused as %s', (raw, code) => {
  expect(parsePersonName(raw)).toEqual({ ok: false, code })
})
