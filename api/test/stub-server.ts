import { createServer } from 'node:http'

interface StubCall {
  readonly path: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

/** An HTTP server that records requests and answers as the test defines. */
export async function stubServer() {
  const calls: StubCall[] = []
  let next: { status: number; body: string; headers: Record<string, string> } = {
    status: 200,
    body: '{}',
    headers: {},
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers }).end(next.body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer(status: number, body: unknown, headers: Record<string, string> = {}) {
      next = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers }
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
