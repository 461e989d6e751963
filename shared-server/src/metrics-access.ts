import { createHash, timingSafeEqual } from 'node:crypto'
import { isFromThisMachine, type Sender } from './same-machine.ts'

/**
 * Whether metrics may be read: if a token is set, by clients that send it (`Authorization: Bearer …`); otherwise only
 * from this machine.
 */
export function mayReadMetrics(sender: Sender, token: string | undefined): boolean {
  if (token !== undefined) return isSame(String(sender.headers.authorization), `Bearer ${token}`)
  return isFromThisMachine(sender)
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
