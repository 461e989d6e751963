import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Best first. */
export const encodings: ['br', 'gzip'] = ['br', 'gzip']

/** Each answer is compressed by itself, because its nonce differs; the default quality, 11, is for files. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** `bytes` as this client accepts them (RFC 9110 §12.5.3), in one piece; sets the headers that say so. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<Buffer> {
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = negotiate(String(accepted).toLowerCase(), encodings)
  if (!encoding) return bytes
  reply.header('content-encoding', encoding)
  return encoding === 'br' ? inBrotli(bytes, brotliOptions) : inGzip(bytes)
}
