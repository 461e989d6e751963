import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Device } from 'shared-shop/account/profile'
import { normalizeText } from 'shared-shop/text/persian-text'
import type { Database } from '../db/database.ts'
import { notifyChanged } from '../db/listen.ts'
import { apiTokens, users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Authenticator, SignedIn } from '../http/authenticator.ts'

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = 90 * DAY
/** Accuracy of a session's last call: 5 minutes, in ms. */
const SEEN_EVERY = 5 * 60 * 1000
const USER_AGENT_LENGTH = 300

/** 256 random bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

/** Opens, finds and ends sessions. The database stores only hashes of tokens. */
export class Sessions implements Authenticator {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Also ends the visitor's earlier sessions (rotation). Runs in the caller's transaction. */
  async open(
    tx: Database,
    userId: number,
    { visitor, userAgent }: { readonly visitor: string; readonly userAgent: string },
  ): Promise<string> {
    const now = this.now()
    await tx
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.userId, userId), eq(apiTokens.visitor, visitor), isNull(apiTokens.revokedAt)))
    const token = randomBytes(32).toString('base64url')
    await tx.insert(apiTokens).values({
      userId,
      visitor,
      userAgent: normalizeText(userAgent).slice(0, USER_AGENT_LENGTH),
      tokenHash: tokenHash(token),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME),
    })
    await notifyChanged(tx, userId)
    return token
  }

  async find(token: string): Promise<SignedIn | null> {
    if (!TOKEN_FORM.test(token)) return null
    const now = this.now()
    const [found] = await this.db
      .select({
        id: users.id,
        name: users.name,
        status: users.status,
        phone: users.phone,
        session: apiTokens.id,
        seenAt: apiTokens.seenAt,
      })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(
        and(
          eq(apiTokens.tokenHash, tokenHash(token)),
          isNull(apiTokens.revokedAt),
          gt(apiTokens.expiresAt, now),
          eq(users.status, sql`'active'`),
        ),
      )
    if (!found) return null
    const { session, seenAt, ...user } = found
    if (now.getTime() - (seenAt?.getTime() ?? 0) >= SEEN_EVERY) await this.#see(session, now)
    return { ...user, token }
  }

  async require(authorization: string | undefined): Promise<SignedIn> {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const user = token === undefined ? null : await this.find(token)
    if (!user) throw new ApiFailure('LOGIN_REQUIRED')
    return user
  }

  /** The sessions of `userId`: the one of `token` first, then by last call. */
  async devices(userId: number, token: string): Promise<Device[]> {
    const rows = await this.db.select().from(apiTokens).where(this.#live(userId))
    const current = tokenHash(token)
    const devices = rows.map(row => ({
      id: row.id,
      userAgent: row.userAgent,
      signedInAt: row.createdAt.toISOString(),
      seenAt: (row.seenAt ?? row.createdAt).toISOString(),
      current: row.tokenHash === current,
    }))
    return devices.sort(
      (a, b) => Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt) || b.id - a.id,
    )
  }

  /** Signs one browser out. Throws `ApiFailure` NOT_FOUND for another user's session. */
  async end(userId: number, id: number): Promise<void> {
    const mine = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId))
    await this.db.transaction(async tx => {
      if ((await tx.$count(apiTokens, mine)) === 0) throw new ApiFailure('NOT_FOUND')
      await tx
        .update(apiTokens)
        .set({ revokedAt: this.now() })
        .where(and(mine, isNull(apiTokens.revokedAt)))
      await notifyChanged(tx, userId)
    })
  }

  async endOthers(userId: number, token: string): Promise<void> {
    await this.db.transaction(async tx => {
      await tx
        .update(apiTokens)
        .set({ revokedAt: this.now() })
        .where(and(this.#live(userId), ne(apiTokens.tokenHash, tokenHash(token))))
      await notifyChanged(tx, userId)
    })
  }

  #live(userId: number) {
    return and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, this.now()))
  }

  async #see(id: number, now: Date): Promise<void> {
    await this.db.transaction(tx => tx.update(apiTokens).set({ seenAt: now }).where(eq(apiTokens.id, id)))
  }

  /** Ends a session and the streams opened with it. */
  async revoke(token: string): Promise<void> {
    await this.db.transaction(async tx => {
      const [ended] = await tx
        .update(apiTokens)
        .set({ revokedAt: this.now() })
        .where(and(eq(apiTokens.tokenHash, tokenHash(token)), isNull(apiTokens.revokedAt)))
        .returning({ userId: apiTokens.userId })
      if (ended) await notifyChanged(tx, ended.userId)
    })
  }
}

/** What the database stores of an `api_token`: its SHA-256, in hex. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
