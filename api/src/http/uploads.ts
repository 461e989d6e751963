import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from 'shared-server/http/connection-limits'
import { allowSlowBody } from 'shared-server/http/slow-bodies'
import { ApiFailure } from './api-failure.ts'
import type { Operator } from './authenticator.ts'

/** Files that an operator sends at the same time. */
const MOST_AT_ONCE = 2
/** When a further one may be tried again, s. */
const RETRY_AFTER = 10

const underWay = new Map<string, number>()

/**
 * Lets an operator's file in: larger than other bodies, as slowly as it comes. Call it before the body is read. Throws
 * `ApiFailure` TOO_LARGE by Content-Length, TOO_MANY_REQUESTS beyond `MOST_AT_ONCE`.
 */
export function admitUpload({ actor }: Operator, request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw new ApiFailure('TOO_LARGE')
  const others = underWay.get(actor) ?? 0
  if (others >= MOST_AT_ONCE)
    throw new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: RETRY_AFTER } })
  underWay.set(actor, others + 1)
  reply.raw.once('close', () => {
    const left = (underWay.get(actor) ?? 1) - 1
    if (left > 0) underWay.set(actor, left)
    else underWay.delete(actor)
  })
  allowSlowBody(request, reply)
}

/** Closes the connection of an upload that is answered before all of it has come: the rest is not read. */
export async function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!raw.complete) reply.header('connection', 'close')
}
