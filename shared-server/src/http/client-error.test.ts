import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientErrorHandler } from './client-error.ts'
import { connectionLimits, connectionOptions } from './connection-limits.ts'
import { allowSlowBody } from './slow-bodies.ts'

const malformed = { code: 'BAD', message: 'bad' }
const tooLarge = { code: 'LARGE', message: 'large' }
const app = Fastify({
  ...connectionOptions({ ...connectionLimits, headersMs: 300, requestMs: 600, checkMs: 50 }),
  clientErrorHandler: clientErrorHandler({ malformed, tooLarge }),
})
app.addContentTypeParser(
  'text/csv',
  { parseAs: 'string' },
  async (_request: FastifyRequest, text: string) => text,
)
app.post('/call', async ({ body }) => body)
app.post(
  '/upload',
  { onRequest: async (request, reply) => allowSlowBody(request, reply) },
  async ({ body }) => body,
)
let port = 0

beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** The server's answer before it closes the connection. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => {
      text += chunk
    })
    socket.once('close', () => resolve(text))
    socket.once('error', reject)
  })
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', malformed],
  [
    'headers over the limit',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    tooLarge,
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', '408 Request Timeout', malformed],
])('client error – %s – answered in the error shape, then closed', async (_, bytes, status, body) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(body)
})

test('body slower than the deadline – of an upload – taken; the next one on its connection is cut off', async () => {
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 12\r\n\r\n`
  const answers: string[] = []
  const socket = connect(port, '127.0.0.1')
  socket.on('data', chunk => answers.push(chunk.toString()))
  const closed = once(socket, 'close')
  socket.write(post('/upload'))
  for (const letter of 'slow,bodies\n') {
    socket.write(letter)
    await setTimeout(100)
  }
  await expect.poll(() => answers.join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*slow,bodies\n$/)
  socket.write(`${post('/call')}slow`)
  await closed
  expect(answers.at(-1)).toMatch(/^HTTP\/1.1 408 /)
})
