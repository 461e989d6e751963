import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'

interface PublicAnswer {
  /** JSON in UTF-8: a string would be encoded again for every answer. */
  readonly bytes: Buffer
  readonly etag: string
  /** Compressed on first request, then cached with the answer. */
  readonly compressed: Map<'br' | 'gzip', Promise<Buffer>>
}

/** Below this size compression costs more than it saves. */
const COMPRESS_FROM = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How browsers and proxies may cache an answer: `live` is revalidated each time (cheap, thanks to the ETag). */
const cacheControl = {
  live: 'public, no-cache',
  slow: 'public, max-age=60, stale-while-revalidate=600',
} as const

/**
 * Public answers, cached as bytes until the catalogue changes. Each is validated against the endpoint's schema once,
 * when it is built.
 */
export class PublicAnswers {
  readonly #kept: LRUCache<string, PublicAnswer>
  #version = ''

  /** Caches the `limit` most recently used answers. */
  constructor(limit = 500) {
    this.#kept = new LRUCache({ max: limit })
  }

  /** Sends what `make` returns for this URL at `version`, or 304 when the caller already has it. */
  async send<A extends z.ZodMiniType>(
    request: FastifyRequest,
    reply: FastifyReply,
    options: {
      readonly version: string
      readonly schema: A
      readonly key: string
      readonly keep: keyof typeof cacheControl
      readonly make: () => Promise<z.input<A>> | z.input<A>
    },
  ): Promise<FastifyReply> {
    const answer = this.#find(options.version, options.key) ?? (await this.#make(options))
    reply.header('etag', answer.etag).header('cache-control', cacheControl[options.keep])
    // The shell's server uses it to cache pages and answers.
    reply.header('x-catalogue-version', options.version)
    // Append to what the CORS plugin set.
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some(tag => tag === answer.etag)) {
      return reply.code(304).send()
    }
    reply.type('application/json; charset=utf-8')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null || answer.bytes.length < COMPRESS_FROM) return reply.send(answer.bytes)
    return reply.header('content-encoding', encoding).send(await compressed(answer, encoding))
  }

  #find(version: string, key: string): PublicAnswer | undefined {
    if (version !== this.#version) {
      this.#kept.clear()
      this.#version = version
    }
    return this.#kept.get(key)
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
      // Weak: one tag for all encodings.
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
    if (version === this.#version) this.#kept.set(key, answer)
    return answer
  }
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const wanted = (accepted ?? '').split(',').map(part => part.trim().toLowerCase())
  const takes = (name: string) =>
    wanted.some(part => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function compressed(answer: PublicAnswer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = answer.compressed.get(encoding)
  if (made !== undefined) return made
  const { bytes } = answer
  const making =
    encoding === 'br'
      ? brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : zip(bytes)
  answer.compressed.set(encoding, making)
  return making
}
