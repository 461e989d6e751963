import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** Longest time until an answer is complete, ms. */
const DEADLINE_MS = 10_000

/** One request to the balancer. Times are ms since the epoch. */
export interface Call {
  /** What was asked for: `page`, `POST /api/V1/order`. */
  readonly kind: string
  readonly at: number
  readonly until: number
  /** 1, or 2 when it was sent again after a failure. */
  readonly attempt: 1 | 2
  /** Whether nothing is sent again after it: a safe read or idempotent write has a second attempt. */
  readonly isLast: boolean
  /** Why it failed, if it did. */
  readonly failure?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface Request {
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** It may be sent again after a failure, as browsers and our client do. */
  readonly isRepeatable: boolean
  /** Why an answer counts as a failure; undefined if it does not. */
  readonly faultOf: (answer: Answer) => string | undefined
}

/** A client at an address of its own, so that limits of one client do not hold for all. Records every request. */
export class Caller {
  readonly #origin: URL
  readonly #agent: Agent
  readonly #calls: Call[]

  /** `localAddress` is one of 127.0.0.0/8. `calls` receives the requests. */
  constructor(origin: string, localAddress: string, calls: Call[]) {
    this.#origin = new URL(origin)
    // Nobody vouches for the balancer's certificate.
    this.#agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress })
    this.#calls = calls
  }

  /** The answer, or undefined when the request and its repetition have failed. */
  async send(asked: Request): Promise<Answer | undefined> {
    for (const attempt of [1, 2] as const) {
      const at = Date.now()
      const answer = await this.#once(asked).catch((error: unknown) => reasonOf(error))
      const failure = typeof answer === 'string' ? answer : asked.faultOf(answer)
      const isLast = attempt === 2 || !asked.isRepeatable
      this.#calls.push({
        kind: asked.kind,
        at,
        until: Date.now(),
        attempt,
        isLast,
        ...(failure === undefined ? {} : { failure }),
      })
      if (failure === undefined && typeof answer !== 'string') return answer
      if (isLast) return undefined
    }
    return undefined
  }

  close(): void {
    this.#agent.destroy()
  }

  async #once({ method, path, headers, body }: Request): Promise<Answer> {
    const outgoing = request({
      agent: this.#agent,
      hostname: '127.0.0.1',
      port: this.#origin.port,
      servername: this.#origin.hostname,
      method,
      path,
      headers: {
        host: this.#origin.host,
        ...headers,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    outgoing.end(body)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
