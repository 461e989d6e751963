import { expect, test } from 'vitest'
import { isKeepable } from './is-keepable.ts'

const answer = (headers: Record<string, string>) => new Response('', { headers })
const html = { 'content-type': 'text/html; charset=utf-8' }

test.each([
  ['a page', html, true],
  ['a page that only users may open', { ...html, 'shop-guard': 'user' }, false],
  ['a page with a pinned version', { ...html, 'cache-control': 'no-store' }, false],
  ['a file', { 'content-type': 'text/css' }, false],
  ['an error of the API', { 'content-type': 'application/json' }, false],
  ['an answer of no type', {}, false],
])('%s – may be kept: %j %s', (_what, headers: Record<string, string>, expected) => {
  expect(isKeepable(answer(headers))).toBe(expected)
})
