import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the operator's commands show the API: made of the secret that both read, so there is none to hand out. */
export function operatorKey(secret: string): string {
  return createHmac('sha256', secret).update('operator').digest('hex')
}

/** Whether an `Authorization` header holds the key. */
export function isOperator(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Operator ${operatorKey(secret)}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
