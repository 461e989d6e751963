import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'shared-base/schema'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ApiClientOptions } from '../client/api-calls.ts'
import { type ApiClient, createApiClient } from '../client/api-client.ts'
import { ApiFailure } from '../client/api-failure.ts'
import { defineEndpoint } from '../http/endpoint.ts'

export const okSchema = z.object({ ok: z.literal(true) })

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/V1/list',
  access: 'anybody',
  summary: 'List',
  answer: okSchema,
})

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (response: ServerResponse) => void

export function json(status: number, body: unknown): Answer {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** A real server for client tests: replies with `answer` and records what it `received`. */
export class TestServer {
  answer: Answer = json(200, { ok: true })
  received: Received[] = []
  readonly #server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      this.received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      })
      this.answer(response)
    })
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('No port')
    return `http://127.0.0.1:${address.port}`
  }

  reset(): void {
    this.received = []
    this.answer = json(200, { ok: true })
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** A server shared by all tests of a file, and factories for its clients. */
export function serverForTests(): {
  readonly server: TestServer
  client(options?: Partial<ApiClientOptions>): ApiClient
  baseUrl(): string
} {
  const server = new TestServer()
  let baseUrl = ''
  beforeAll(async () => {
    baseUrl = await server.start()
  })
  afterEach(() => server.reset())
  afterAll(() => server.stop())
  return {
    server,
    client: (options = {}) => createApiClient({ baseUrl, ...options }),
    baseUrl: () => baseUrl,
  }
}

/** The {@link ApiFailure} that `promise` rejects with; throws on any other outcome. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const outcome = await promise.then(
    value => value,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiFailure)) throw new Error(`No ApiFailure: ${String(outcome)}`)
  return outcome
}
