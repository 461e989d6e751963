import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'

type Coding = 'br' | 'gzip'

type Keep = keyof typeof cacheControl

interface PublicAnswer {
  /** JSON in UTF-8: a string would be encoded again for every answer. */
  readonly bytes: Buffer
  readonly etag: string
  /** Compressed on first request, then cached with the answer. */
  readonly compressed: Map<Coding, Promise<Buffer>>
  /** What has been compressed already. */
  readonly ready: Map<Coding, Buffer>
}

/** A cached answer as one client accepts it. */
export interface ReadyAnswer {
  readonly body: Buffer
  /** In the order in which `send` adds them; `vary` apart. */
  readonly headers: Readonly<Record<string, string>>
}

/** Below this size compression costs more than it saves. */
const COMPRESS_FROM = 1024
/** Longer ones are answered the usual way, so that they do not fill the memory. */
const LONGEST_URL = 1024
const CONTENT_TYPE = 'application/json; charset=utf-8'
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How browsers and proxies may cache an answer: `live` is revalidated each time (cheap, thanks to the ETag). */
const cacheControl = {
  live: 'public, no-cache',
  slow: 'public, max-age=60, stale-while-revalidate=600',
} as const

/** Cached as bytes until the catalogue changes; validated against the endpoint's schema once, when built. */
export class PublicAnswers {
  /** Answers that were asked for more than once: the others cannot push them out. */
  readonly #kept: LRUCache<string, PublicAnswer>
  readonly #askedOnce: LRUCache<string, PublicAnswer>
  /** What URLs ask for, as far as it depends on nothing else. */
  readonly #asked: LRUCache<string, { readonly key: string; readonly keep: Keep }>
  #version = ''

  /** Caches the `limit` most recently used answers, and a quarter as many that were asked for once. */
  constructor(limit = 500) {
    this.#kept = new LRUCache({ max: limit })
    this.#askedOnce = new LRUCache({ max: Math.ceil(limit / 4) })
    this.#asked = new LRUCache({ max: 2 * limit })
  }

  /** Of a URL that has been answered before, for this `accept-encoding`; undefined if `send` must answer. */
  ready(url: string, version: string, accepted: string | undefined): ReadyAnswer | undefined {
    const asked = this.#asked.get(url)
    const answer = asked && this.#find(version, asked.key)
    if (!answer) return undefined
    const coding = codingOf(answer, accepted)
    const body = coding === null ? answer.bytes : answer.ready.get(coding)
    if (!body) return undefined
    return {
      body,
      headers: {
        ...validators(answer, asked.keep, version),
        'content-type': CONTENT_TYPE,
        ...(coding && { 'content-encoding': coding }),
        'content-length': String(body.length),
      },
    }
  }

  /** Sends what `make` returns for this URL at `version`, or 304 when the caller already has it. */
  async send<A extends z.ZodMiniType>(
    request: FastifyRequest,
    reply: FastifyReply,
    options: {
      readonly version: string
      readonly schema: A
      readonly key: string
      readonly keep: Keep
      /** Whether the URL alone determines the key, for ever. */
      readonly byUrl?: boolean
      readonly make: () => Promise<z.input<A>> | z.input<A>
    },
  ): Promise<FastifyReply> {
    const { version, key, keep } = options
    const answer = this.#find(version, key) ?? (await this.#make(options))
    const url = request.raw.url ?? ''
    if (options.byUrl && url.length <= LONGEST_URL) this.#asked.set(url, { key, keep })
    reply.headers(validators(answer, keep, version))
    // Append to what the CORS plugin set.
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some(tag => tag === answer.etag)) {
      return reply.code(304).send()
    }
    reply.type(CONTENT_TYPE)
    const coding = codingOf(answer, request.headers['accept-encoding'])
    if (coding === null) return reply.send(answer.bytes)
    return reply.header('content-encoding', coding).send(await compressed(answer, coding))
  }

  #find(version: string, key: string): PublicAnswer | undefined {
    if (version !== this.#version) {
      this.#kept.clear()
      this.#askedOnce.clear()
      this.#version = version
    }
    const once = this.#askedOnce.get(key)
    if (!once) return this.#kept.get(key)
    this.#askedOnce.delete(key)
    this.#kept.set(key, once)
    return once
  }

  async #make<A extends z.ZodMiniType>({
    version,
    schema,
    key,
    make,
  }: {
    version: string
    schema: A
    key: string
    make: () => Promise<z.input<A>> | z.input<A>
  }): Promise<PublicAnswer> {
    const bytes = Buffer.from(JSON.stringify(z.parse(schema, await make())))
    const answer: PublicAnswer = {
      bytes,
      compressed: new Map(),
      ready: new Map(),
      // Weak: one tag for all encodings.
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
    if (version === this.#version) this.#askedOnce.set(key, answer)
    return answer
  }
}

function validators(answer: PublicAnswer, keep: Keep, version: string): Record<string, string> {
  return {
    etag: answer.etag,
    'cache-control': cacheControl[keep],
    // The shell's server uses it to cache pages and answers.
    'x-catalogue-version': version,
  }
}

function codingOf(answer: PublicAnswer, accepted: string | undefined): Coding | null {
  if (answer.bytes.length < COMPRESS_FROM) return null
  const wanted = (accepted ?? '').split(',').map(part => part.trim().toLowerCase())
  const takes = (name: string) =>
    wanted.some(part => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function compressed(answer: PublicAnswer, coding: Coding): Promise<Buffer> {
  const made = answer.compressed.get(coding)
  if (made !== undefined) return made
  const making = compress(answer.bytes, coding).then(body => {
    answer.ready.set(coding, body)
    return body
  })
  answer.compressed.set(coding, making)
  return making
}

function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br'
    ? brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : zip(bytes)
}
