import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Best first. */
export const encodings: ['br', 'gzip'] = ['br', 'gzip']

/** For answers that are compressed one by one: a page has 9 % fewer bytes than with 4; files and packed pages have 11. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** What is sent: the plain bytes, and these in Brotli if that is already known. */
interface Sent {
  readonly bytes: () => Buffer
  readonly inBrotli: () => Buffer | undefined
}

/** The answer as this client accepts it (RFC 9110 §12.5.3), in one piece; sets the headers that say so. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<Buffer> {
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = negotiate(String(accepted).toLowerCase(), encodings)
  if (!encoding) return sent.bytes()
  reply.header('content-encoding', encoding)
  if (encoding === 'gzip') return inGzip(sent.bytes())
  return sent.inBrotli() ?? inBrotli(sent.bytes(), brotliOptions)
}
