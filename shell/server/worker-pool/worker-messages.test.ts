import { expect, test } from 'vitest'
import { fromWorkerSchema } from './worker-messages.ts'

const part = { remote: 'mfe-cart', expose: 'pages/cart', version: '1' }
const page = { kind: 'html', status: 200, bytes: [new Uint8Array(3), 'nonce'], complete: true }
const shown = { remote: 'mfe-cart', expose: 'pages/cart', outcome: 'ok', seconds: 0.1 }
const uncaught = { type: 'uncaught', message: 'x' }

test.each([
  ['ready', { type: 'ready' }],
  ['a page', { type: 'rendered', id: 1, page }],
  ['a page with its parts', { type: 'rendered', id: 1, page: { ...page, parts: [shown] } }],
  ['a redirect', { type: 'rendered', id: 1, page: { kind: 'redirect', status: 301, location: '/' } }],
  ['an error of nobody', uncaught],
  ['an error of a part', { ...uncaught, part, phase: 'load', job: 3 }],
  [
    'a fault',
    { type: 'fault', ...part, phase: 'handler', code: 'threw', durationMs: 1, message: '', trace: undefined },
  ],
])('%s – fits', (_what, message) => {
  expect(fromWorkerSchema.parse(message)).toEqual(message)
})

test.each([
  ['nothing', undefined],
  ['a page of text', { type: 'rendered', id: 1, page: { ...page, bytes: ['<p>'] } }],
  [
    'a part with an outcome of its own',
    { type: 'rendered', id: 1, page: { ...page, parts: [{ ...shown, outcome: 'great' }] } },
  ],
  ['a page of another kind', { type: 'rendered', id: 1, page: { ...page, kind: 'stream' } }],
  [
    'a page of more than 8 MB',
    { type: 'rendered', id: 1, page: { ...page, bytes: [Buffer.alloc(2 ** 23 + 1)] } },
  ],
  ['a line without end', { type: 'line', text: 'x'.repeat(8_001) }],
])('%s – does not fit', (_what, message) => {
  expect(fromWorkerSchema.safeParse(message).success).toBe(false)
})
