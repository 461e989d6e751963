import { expect, test } from 'vitest'
import { AnswerCheck, errorCodesOf, type FuzzAnswer } from './check.ts'
import type { Operation } from './open-api.ts'

const object = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const operation: Operation = {
  name: 'GET /thing',
  method: 'GET',
  path: '/thing',
  needsUser: false,
  parameters: [],
  body: null,
  answers: {
    200: { 'application/json': object({ id: { type: 'integer' } }) },
    204: {},
    '4XX': { 'application/json': object({ code: { type: 'string' }, message: { type: 'string' } }) },
  },
}
const check = new AnswerCheck(
  errorCodesOf('| 404 | `NOT_FOUND`, `NOT_HERE` | gone |\n| 429 | `TOO_MANY` | often |'),
)

const error = (code: string, message = 'یافت نشد') => JSON.stringify({ code, message })

function answer(status: number, text: string, headers: Record<string, string> = {}): FuzzAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' }
  return { kind: 'answer', status, text, headers: new Headers({ ...type, ...headers }) }
}

test.each([
  ['as documented', answer(200, '{"id":1}')],
  ['without a body', answer(204, '', { 'content-type': '' })],
  ['a documented error', answer(404, error('NOT_HERE'))],
  ['a limit', answer(429, error('TOO_MANY'), { 'retry-after': '3' })],
])('answer – %s – has no faults', (_, given) => {
  expect(check.faultsOf(operation, given)).toEqual([])
})

test('answer to a user – without no-store, and with it – is a fault, is none', () => {
  const own = { ...operation, needsUser: true }
  expect(check.faultsOf(own, answer(200, '{"id":1}'))).toEqual(['may be stored'])
  expect(check.faultsOf(own, answer(200, '{"id":1}', { 'cache-control': 'no-store' }))).toEqual([])
})

test.each<[string, FuzzAnswer, string]>([
  ['cut connection', { kind: 'none', reason: 'other side closed' }, 'no answer: other side closed'],
  ['5xx', answer(503, '{}'), 'status 503: {}'],
  ['another status', answer(302, ''), 'status 302 is not documented'],
  ['HTML', answer(200, '<p>', { 'content-type': 'text/html' }), 'type text/html is not documented'],
  ['a body where there is none', answer(204, '{}'), 'type application/json is not documented'],
  ['broken JSON', answer(200, '{'), 'the body is not JSON'],
  ['a wrong type', answer(200, '{"id":"1"}'), 'body/id must be integer'],
  ['a missing field', answer(200, '{}'), "body must have required property 'id'"],
  ['a leaked field', answer(200, '{"id":1,"hash":"x"}'), 'body must NOT have additional properties'],
  ['an error of another shape', answer(404, '{"error":"gone"}'), "body must have required property 'code'"],
  ['an unknown code', answer(404, error('LOST')), 'code LOST of status 404 is not in docs/api.md'],
  ['English', answer(404, error('NOT_FOUND', 'not found')), 'the message is not Persian: not found'],
  ['no Retry-After', answer(429, error('TOO_MANY')), '429 without Retry-After'],
  ['no nosniff', answer(200, '{"id":1}', { 'x-content-type-options': '' }), 'no nosniff header'],
  [
    'a stack trace',
    answer(404, error('NOT_FOUND', 'یافت نشد at run (/srv/api/main.js:10:3)')),
    'shows how the server works: at run (/srv/api/main.js:10:3',
  ],
])('answer – %s – is a fault', (_, given, fault) => {
  expect(check.faultsOf(operation, given)).toContain(fault)
})
