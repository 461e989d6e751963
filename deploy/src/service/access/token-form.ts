import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret with the id that names it: `dpl_{id}_{secret}`, of which only the hash is kept. */
export function newToken(): { readonly id: string; readonly text: string; readonly hash: string } {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  return { id, text: `dpl_${id}_${secret}`, hash: hashOf(secret) }
}

/** Id and hash of a token's text; undefined if it is none. */
export function readToken(text: string): { readonly id: string; readonly hash: string } | undefined {
  const [, id, secret] = /^dpl_([0-9a-f]{12})_([\w-]{43})$/.exec(text) ?? []
  return id && secret ? { id, hash: hashOf(secret) } : undefined
}

/** SHA-256 in hex. 256 random bits need no slower hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
