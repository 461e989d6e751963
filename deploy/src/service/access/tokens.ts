import { join } from 'node:path'
import * as z from 'zod/mini'
import { abilities, type Scope } from '../../contract/session.ts'
import { type NewToken, tokenSchema } from '../../contract/tokens.ts'
import { writeDurably } from '../../lib/durable-file.ts'
import { adminTokenFile } from '../../lib/state-dir.ts'
import { jsonFile } from '../state/json-file.ts'
import { isSameHash, newToken, readToken } from './token-form.ts'

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
