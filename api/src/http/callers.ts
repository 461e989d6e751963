import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisMachine, isLoopback } from 'shared-server/http/same-machine'
import { isSameSecret } from 'shared-server/same-secret'
import { CLIENT_ADDRESS_HEADER, SERVER_KEY_HEADER } from 'shared-server/settings/server-key'
import { visitorTokenSchema } from 'shared-shop/endpoints/login/login-form'
import { textOf } from 'shared-shop/errors/texts'
import { ApiFailure } from './api-failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A call of the shell itself, which it makes for all visitors when it renders pages: it is not limited. */
    isOwnServer?: boolean
  }
}

/**
 * Recognises calls of our shells by the key: their own, and those of visitors, which get the visitor's address as
 * `request.ip` wherever the shell and the balancers in between are. Without a key only a direct call from this machine
 * is the shell's own. Call it before everything that reads `request.ip` (docs/decisions/0054).
 */
export function recogniseCallers(app: FastifyInstance, serverKey: string | undefined): void {
  let isWarned = false
  app.decorateRequest('isOwnServer', false)
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, socket } = request
    if (serverKey === undefined) {
      request.isOwnServer = isFromThisMachine({ address: socket.remoteAddress, headers })
      return next()
    }
    const key = headers[SERVER_KEY_HEADER]
    if (key === undefined) return next()
    if (!isSameSecret(String(key), serverKey)) {
      if (!isWarned) request.log.warn('a caller sends another SERVER_KEY, so its calls are limited together')
      isWarned = true
      return next()
    }
    const visitor = headers[CLIENT_ADDRESS_HEADER]
    if (visitor === undefined) request.isOwnServer = true
    else if (isIP(String(visitor)) !== 0) Object.defineProperty(request, 'ip', { value: String(visitor) })
    next()
  })
}

/** Answers 404 to everybody else, as if these routes did not exist; the log says what to do. */
export function answerThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (isLoopback(request.ip)) return
    request.log.warn(
      'the SMS outbox and the sandbox gateway answer this machine only, without ALLOW_SANDBOX=1',
    )
    throw new ApiFailure('NOT_FOUND')
  })
}

/** Spec §7 X-Visitor-Token. Throws `ApiFailure` VISITOR_REQUIRED. */
export function visitorOf({ headers }: FastifyRequest): string {
  const token = visitorTokenSchema.safeParse(headers['x-visitor-token'])
  if (!token.success)
    throw new ApiFailure('VISITOR_REQUIRED', { errors: { 'X-Visitor-Token': [textOf('invalid-input')] } })
  return token.data
}
