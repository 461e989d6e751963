import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionLimits } from 'shared-server/http/connection-limits'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openServer } from '../testing/test-server.ts'

/** Production's timeouts, shortened. */
const limits: ConnectionLimits = {
  headersMs: 1_000,
  requestMs: 1_500,
  keepAliveMs: 500,
  silenceMs: 2_000,
  checkMs: 100,
}

let asked: string[] = []
/** What the API received: path and length of the body. */
const passedOn: { url: string; bytes: number; host: string | undefined }[] = []
let shop = 0
let stop = async () => {}

/** Stands in for the API; refuses JSON that nests too deep, as the API does. */
const api = createServer(async (request, response) => {
  const body = await textOf(request).catch(() => '')
  passedOn.push({ url: request.url ?? '', bytes: body.length, host: request.headers.host })
  const status = body.startsWith('[[[[') ? 422 : 200
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"API","message":"پاسخ"}')
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { app, close, ...server } = await openServer({
    document: null,
    page: target =>
      target.startsWith('/moved')
        ? { kind: 'redirect', status: 301, location: '/product/iron' }
        : {
            kind: 'html',
            status: 200,
            bytes: [Buffer.from('<link rel="canonical" href="https://shop.example/">')],
            complete: true,
          },
    env: { API_ORIGIN: `http://127.0.0.1:${portOf(api)}` },
    limits,
  })
  app.log.level = 'silent'
  await app.listen({ port: 0, host: '127.0.0.1' })
  asked = server.asked
  shop = portOf(app.server)
  stop = close
})
afterAll(async () => {
  api.closeAllConnections()
  api.close()
  await stop()
})
// Whatever was sent, the next visitor gets a page.
afterEach(async () => {
  expect(await ask('GET /card HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200/)
  asked.length = 0
  passedOn.length = 0
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function open(): Socket {
  const socket = connect(shop, '127.0.0.1')
  socket.setEncoding('latin1')
  // Connection resets are what some of these tests provoke.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Everything received until the server closes the connection, at most 5 s. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(5_000) })
  return text
}

function ask(bytes: string): Promise<string> {
  const socket = connect(shop, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  return answerOf(socket)
}

const get = (target: string, headers = '') =>
  ask(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\n${headers}Connection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1.1 (\d{3})/)?.[1])
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

describe('request targets', () => {
  test.each([
    ['null byte', '/product/a%00b', 400],
    ['raw null byte', '/product/a\0b', 400],
    ['dot segments', '/remotes/../registry.json', 400],
    ['dot segments behind the API', '/api/../registry.json', 400],
    ['encoded slashes behind the API', '/api/..%2fregistry.json', 400],
    ['backslashes', '/\\evil.example/a', 400],
    ['invalid UTF-8', '/product/%ff', 400],
    ['raw bytes that are no ASCII', '/product/\xff\xfe', 400],
    ['a space', '/product/a b', 400],
    ['10,000 characters', `/product/${'a'.repeat(10_000)}`, 414],
    ['more than headers may have', `/${'a'.repeat(20_000)}`, 431],
  ])('%s – is a short 4xx', async (_what, target, status) => {
    const answer = await get(target)

    expect(statusOf(answer)).toBe(status)
    expect(answer.length).toBeLessThan(1_000)
    expect(answer).not.toContain('secret')
    expect(answer).not.toMatch(/\r\nset-cookie/i)
    expect(asked).toEqual([])
    expect(passedOn).toEqual([])
  })

  test.each([
    ['double encoded', '/product/%252e%252e%252fregistry.json'],
    ['an encoded slash', '/product/a%2Fb'],
  ])('%s – is a page', async (_what, target) => {
    expect(statusOf(await get(target))).toBe(200)
    expect(asked).toEqual([target])
  })
})

describe('the target host', () => {
  test('an absolute URL of another site – is treated as this site’s path', async () => {
    expect(statusOf(await get('http://evil.example/card'))).toBe(200)
    expect(statusOf(await get('http://evil.example'))).toBe(200)
    expect(asked).toEqual(['/card', '/'])
  })

  test('an absolute URL of another site under /api – goes to the API, nowhere else', async () => {
    const other = createServer((_request, response) => void response.end('other'))
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())

    const answer = await get(`http://127.0.0.1:${portOf(other)}/api/V1/home`)

    expect(bodyOf(answer)).toContain('"API"')
    expect(passedOn).toEqual([
      expect.objectContaining({ url: '/api/V1/home', host: `127.0.0.1:${portOf(api)}` }),
    ])
  })

  test.each([
    'Host: evil.example',
    'Host: shop.example\r\nX-Forwarded-Host: evil.example',
    'Host: shop.example\r\nForwarded: host=evil.example',
    'Host: evil.example:99999',
    'Host: ',
  ])('%j – appears in neither page nor redirect', async host => {
    const page = await ask(`GET /card HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
    const moved = await ask(`GET /moved HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)

    expect(statusOf(page)).toBe(200)
    expect(moved).toMatch(/\r\nlocation: \/product\/iron\r\n/)
    expect(page + moved).not.toContain('evil')
  })

  test('no Host header – is 400', async () => {
    expect(statusOf(await ask('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
  })

  test('HTTP/1.0 without a Host header – is answered', async () => {
    expect(statusOf(await ask('GET /card HTTP/1.0\r\n\r\n'))).toBe(200)
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s of a page – is 405',
    async method => {
      const answer = await ask(
        `${method} /card HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )

      expect(statusOf(answer)).toBe(405)
      expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/)
      expect(asked).toEqual([])
    },
  )

  test('POST of a page with a body that is not JSON – is still 405', async () => {
    const answer = await ask(
      'POST /card HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{',
    )

    expect(statusOf(answer)).toBe(405)
  })

  test.each(['FOO / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'GET / HTTP/9.9', '\0\0\0'])(
    '%j – is refused',
    async line => {
      const answer = await ask(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`)

      expect(answer).toMatch(/^($|HTTP\/1.1 4)/)
      expect(asked).toEqual([])
    },
  )

  test('OPTIONS * – lists the allowed methods', async () => {
    const answer = await ask('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')

    expect(statusOf(answer)).toBe(204)
    expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/)
  })

  test('HEAD of a page – has no body', async () => {
    const answer = await ask('HEAD /card HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')

    expect([statusOf(answer), bodyOf(answer)]).toEqual([200, ''])
  })
})

describe('headers', () => {
  test('8 KB of cookies – make no difference', async () => {
    expect(statusOf(await get('/card', `Cookie: a=${'x'.repeat(8 * 1024)}\r\n`))).toBe(200)
  })

  test('2,000 headers, 200 KB – a short 431', async () => {
    const flood = Array.from({ length: 2_000 }, (_, index) => `X-Flood-${index}: ${'x'.repeat(85)}\r\n`).join(
      '',
    )

    const answer = await get('/card', flood)

    expect(statusOf(answer)).toBe(431)
    expect(answer.length).toBeLessThan(1_000)
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ code: 'TOO_LARGE' })
    expect(asked).toEqual([])
  })

  test.each([
    ['a line break inside a value', 'X-A: b\rSet-Cookie: c=1\r\n'],
    ['a null byte', 'X-A: b\0c\r\n'],
    ['a name with a space', 'X A: b\r\n'],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
  ])('%s – is 400', async (_what, header) => {
    expect(statusOf(await get('/card', header))).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('answers of the API', () => {
  test('a Connection header of the API – is not forwarded', async () => {
    const answer = await get('/api/V1/home')

    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).not.toMatch(/keep-alive/i)
  })
})

describe('request bodies for the API', () => {
  const post = (body: string, headers = `Content-Length: ${body.length}\r\n`, type = 'application/json') =>
    ask(
      `POST /api/V1/order HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${headers}Connection: close\r\n\r\n${body}`,
    )

  test('JSON that nests 10,000 deep – reaches the API unchanged, and its answer is returned', async () => {
    const answer = await post('['.repeat(10_000) + ']'.repeat(10_000))

    expect(statusOf(answer)).toBe(422)
    expect(passedOn).toMatchObject([{ bytes: 20_000 }])
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'larger than any call, %s – a short 413 in our shape, and the API gets nothing',
    async type => {
      const answer = await post('', 'Content-Length: 10000000\r\n', type)

      expect(statusOf(answer)).toBe(413)
      expect(JSON.parse(Buffer.from(bodyOf(answer), 'latin1').toString())).toEqual({
        code: 'TOO_LARGE',
        message: 'حجم اطلاعات ارسالی بیش از اندازه است.',
      })
      expect(passedOn).toEqual([])
    },
  )

  test.each([
    ['Content-Encoding: zstd', 'POST', '/api/V1/login'],
    ['Content-Encoding: gzip', 'POST', '/api/V1/login'],
    ['Expect: 100-continue', 'POST', '/api/V1/login'],
    ['Content-Encoding: x', 'GET', '/card'],
  ])('«%s» of a %s %s – is no reason to fail', async (header, method, path) => {
    const answer = await ask(
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${header}\r\nConnection: close\r\n\r\n{}`,
    )
    // An interim answer may come first (RFC 9110 §15.2).
    expect(answer).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 200/)
    expect(passedOn.map(({ bytes }) => bytes)).toEqual(method === 'POST' ? [2] : [])
  })

  test('one that never ends – times out', async () => {
    const socket = open()
    socket.write(
      'POST /api/V1/order HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )

    expect(statusOf(await answerOf(socket))).toBe(408)
  })
})

describe('slow and concurrent clients', () => {
  test('headers one byte at a time – is 408', async () => {
    const socket = open()
    const answer = answerOf(socket)
    for (const byte of 'GET /card HTTP/1.1\r\nHost: shop.example\r\nX-A: and so on') {
      if (socket.destroyed) break
      socket.write(byte)
      await sleep(40)
    }

    expect(statusOf(await answer)).toBe(408)
    expect(asked).toEqual([])
  })

  test('a connection that sends nothing – is closed', async () => {
    expect(await answerOf(open())).toMatch(/^($|HTTP\/1.1 408)/)
  })

  test('an idle keep-alive connection – is closed', async () => {
    const socket = open()
    socket.write('GET /card HTTP/1.1\r\nHost: a\r\n\r\n')

    expect(statusOf(await answerOf(socket))).toBe(200)
  })

  test('300 idle connections – do not delay other visitors', async () => {
    const idle = Array.from({ length: 300 }, open)
    await Promise.all(idle.map(socket => once(socket, 'connect')))

    expect(statusOf(await get('/card'))).toBe(200)
    await Promise.all(idle.map(answerOf))
  })

  test('a page requested and aborted 100 times – has no effect on others', async () => {
    for (let index = 0; index < 100; index++) {
      const socket = open()
      socket.write('GET /card HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
  })
})
