import { createHmac, timingSafeEqual } from 'node:crypto'

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
