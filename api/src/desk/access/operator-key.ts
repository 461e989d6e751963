import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CLIENT_ADDRESS_HEADER } from 'shared-server/settings/server-key'

/** The key of the operator's commands: derived from the secret that both sides read, so none has to be distributed. */
export function operatorKey(secret: string): string {
  return createHmac('sha256', secret).update('operator').digest('hex')
}

/** Whether an `Authorization` header holds the key. */
export function isOperator(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Operator ${operatorKey(secret)}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** What a proxy, our shell included, adds to a call that it passes on. */
const forwarding = [CLIENT_ADDRESS_HEADER, 'x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/** The key counts in direct calls only, so nobody can try keys over the internet (docs/decisions/0027). */
export function dropForwardedKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request
    const isKey = /^operator\b/i.test(headers.authorization ?? '')
    if (isKey && forwarding.some(name => headers[name] !== undefined)) delete headers.authorization
    next()
  })
}
