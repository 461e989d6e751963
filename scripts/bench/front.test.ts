import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from 'shared-server/free-port'
import { afterEach, expect, test } from 'vitest'
import { startFront } from './front.ts'

const cleanUp: (() => unknown)[] = []
afterEach(() => Promise.all(cleanUp.splice(0).map(stop => stop())))

const text = 'text of the shop. '.repeat(200)

async function answerThroughFront(headers: Record<string, string>, body: string | Buffer) {
  const seen: NodeJS.Dict<string | string[]>[] = []
  const target = createServer((request, response) => {
    seen.push(request.headers)
    response.writeEarlyHints({ link: '</main.js>; rel=modulepreload' })
    response.writeHead(200, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(target, 'listening')
  cleanUp.push(() => target.close())
  const address = target.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const front = await startFront({ port: await freePort(), target: `http://127.0.0.1:${address.port}` })
  cleanUp.push(front.stop)
  const client = connect(front.origin, { rejectUnauthorized: false })
  cleanUp.push(() => client.destroy())
  const stream = client.request({ ':path': '/', 'accept-encoding': 'gzip, br' })
  let hints: unknown
  stream.once('headers', early => {
    hints = early.link
  })
  const [answer] = await once(stream, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return { front, answer, hints, body: Buffer.concat(chunks), request: seen[0] }
}

test('front – text that is not compressed – arrives over HTTP/2 in brotli, with the early hints', async () => {
  const { front, answer, body, hints, request } = await answerThroughFront(
    { 'content-type': 'text/html; charset=utf-8' },
    text,
  )
  expect(answer[':status']).toBe(200)
  expect(answer['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toBe(text)
  expect(hints).toBe('</main.js>; rel=modulepreload')
  expect(request).toMatchObject({ 'x-forwarded-proto': 'https', host: new URL(front.origin).host })
})

test('front – an answer that is compressed already – is passed on as it is', async () => {
  const { answer, body } = await answerThroughFront(
    { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    text,
  )
  expect(answer['content-encoding']).toBe('gzip')
  expect(body.toString()).toBe(text)
})

test('front – an image – is not compressed', async () => {
  const { answer } = await answerThroughFront({ 'content-type': 'image/webp' }, text)
  expect(answer['content-encoding']).toBeUndefined()
})
