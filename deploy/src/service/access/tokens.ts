import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { abilities, type Scope } from '../../contract/session.ts'
import { type NewToken, tokenSchema } from '../../contract/tokens.ts'
import { writeDurably } from '../../lib/durable-file.ts'
import { jsonFile } from '../../lib/json-file.ts'
import { adminTokenFile } from '../../lib/place.ts'

/** How often the last use of a token is written, ms. */
const NOTED_EVERY_MS = 60_000

const keptSchema = z.extend(tokenSchema, { hash: z.string() })
/** With the hash of its secret. */
export type Token = z.infer<typeof keptSchema>

const everything: Scope = { remotes: ['*'], abilities: [...abilities] }

export class Tokens {
  readonly #file

  constructor(
    private readonly stateDir: string,
    private readonly now: () => Date,
  ) {
    this.#file = jsonFile(join(stateDir, 'tokens.json'), z.object({ tokens: z.array(keptSchema) }), {
      tokens: [],
    })
  }

  /** The text is never kept. */
  create({ name, scope, expires }: NewToken): { readonly token: Token; readonly text: string } {
    const { id, text, hash } = newToken()
    const created = this.now().toISOString()
    const token: Token = { id, name, hash, scope, created, ...(expires && { expires }) }
    this.#file.write({ tokens: [...this.list(), token] })
    return { token, text }
  }

  list(): readonly Token[] {
    return this.#file.read().tokens
  }

  /** Whether there was one with this id. */
  revoke(id: string): boolean {
    const rest = this.list().filter(token => token.id !== id)
    if (rest.length === this.list().length) return false
    this.#file.write({ tokens: rest })
    return true
  }

  find(text: string): Token | undefined {
    const given = readToken(text)
    const token = given && this.list().find(({ id }) => id === given.id)
    return token && isSameHash(token.hash, given.hash) ? this.valid(token.id) : undefined
  }

  /** Undefined if it has expired; notes its use. */
  valid(id: string): Token | undefined {
    const token = this.list().find(known => known.id === id)
    const now = this.now()
    if (!token || (token.expires && Date.parse(token.expires) <= now.getTime())) return undefined
    if (now.getTime() - Date.parse(token.lastUsed ?? token.created) >= NOTED_EVERY_MS || !token.lastUsed)
      this.#file.write({
        tokens: this.list().map(known =>
          known === token ? { ...known, lastUsed: now.toISOString() } : known,
        ),
      })
    return token
  }

  /** For a first start: writes a token for everything to `admin-token` and returns the file; undefined otherwise. */
  ensureAdmin(): string | undefined {
    if (this.list().length > 0) return undefined
    const { text } = this.create({ name: 'admin', scope: everything })
    const file = join(this.stateDir, adminTokenFile)
    writeDurably(file, `${text}\n`, 0o600)
    return file
  }
}

/** A new secret with the id that names it: `dpl_{id}_{secret}`, of which only the hash is kept. */
function newToken(): { readonly id: string; readonly text: string; readonly hash: string } {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  return { id, text: `dpl_${id}_${secret}`, hash: hashOf(secret) }
}

/** Id and hash of a token's text; undefined if it is none. */
function readToken(text: string): { readonly id: string; readonly hash: string } | undefined {
  const [, id, secret] = /^dpl_([0-9a-f]{12})_([\w-]{43})$/.exec(text) ?? []
  return id && secret ? { id, hash: hashOf(secret) } : undefined
}

/** SHA-256 in hex. 256 random bits need no slower hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares two hashes in constant time. */
function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
