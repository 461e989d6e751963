import { createHash } from 'node:crypto'

/** What the database stores of an `api_token`: its SHA-256, in hex. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
