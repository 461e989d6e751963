import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const spared = new WeakSet<Socket>()

/**
 * Lets the body of an upload arrive as slowly as it does, until the request is answered: only silence of
 * `connectionLimits.silenceMs` ends it. Needs `clientErrorHandler`, which Node asks to end what is too slow.
 */
export function allowSlowBody({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  spared.add(socket)
  reply.raw.once('close', () => spared.delete(socket))
}

export function isSlowBodyAllowed(socket: Socket): boolean {
  return spared.has(socket)
}
