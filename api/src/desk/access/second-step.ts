import { and, eq, isNull } from 'drizzle-orm'
import type { ClientKey } from 'shared-server/http/client-key'
import type { DeskAccess } from 'shared-shop/endpoints/desk/access'
import { textOf } from 'shared-shop/errors/texts'
import type { Database } from '../../db/database.ts'
import { apiTokens } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator, SignedIn } from '../../http/authenticator.ts'
import type { Log } from '../../http/logger.ts'
import type { CodeVerdict, LoginCodes } from '../../login/login-codes.ts'
import { type LoginService, verdictTexts } from '../../login/login-service.ts'
import { tokenHash } from '../../login/sessions.ts'
import { recordChanges } from './audit.ts'
import type { OperatorUsers } from './operators.ts'

/** How long the back office stays open to a session, ms. */
const OPEN_FOR = 12 * 3_600_000

interface Parts {
  readonly db: Database
  readonly users: OperatorUsers
  readonly login: Pick<LoginService, 'sendCode'>
  readonly codes: Pick<LoginCodes, 'judge'>
  readonly now: () => Date
  readonly log: Log
  readonly count: (verdict: CodeVerdict) => void
}

/** A code by SMS opens the back office to the session that asked for it, and to no other of the same person. */
export class SecondStep {
  constructor(private readonly parts: Parts) {}

  async read(user: SignedIn): Promise<DeskAccess> {
    const { db, users, now } = this.parts
    const [session] = await db
      .select({ deskUntil: apiTokens.deskUntil })
      .from(apiTokens)
      .where(eq(apiTokens.tokenHash, tokenHash(user.token)))
    const until = session?.deskUntil ?? null
    const open = until !== null && until > now()
    return {
      name: user.name,
      phone: user.phone,
      roles: [...(await users.rolesOf(user.id))],
      open,
      until: open ? until.toISOString() : null,
    }
  }

  /** Sends a code; returns its number of digits. Throws `ApiFailure` (429, SMS_DOWN). */
  async sendCode(user: SignedIn, from: ClientKey): Promise<number> {
    return this.parts.login.sendCode({ ...holder(user), channel: 'first', from })
  }

  /** Throws `ApiFailure` INVALID_INPUT, naming `code`. */
  async open(user: SignedIn, code: string, from: ClientKey): Promise<DeskAccess> {
    const { db, codes, now, log, count } = this.parts
    const verdict = await codes.judge(holder(user), code, from)
    count(verdict)
    if (verdict !== 'right') {
      log.warn({ verdict }, 'second step of an operator refused')
      await this.#record(db, user, 'desk.refuse')
      throw new ApiFailure('INVALID_INPUT', { errors: { code: [textOf(verdictTexts[verdict])] } })
    }
    const end = new Date(now().getTime() + OPEN_FOR)
    await db.transaction(async tx => {
      await tx.update(apiTokens).set({ deskUntil: end }).where(liveSession(user))
      await this.#record(tx, user, 'desk.open')
    })
    return this.read(user)
  }

  async close(user: SignedIn): Promise<void> {
    await this.parts.db.transaction(async tx => {
      await tx.update(apiTokens).set({ deskUntil: null }).where(liveSession(user))
      await this.#record(tx, user, 'desk.close')
    })
  }

  async #record(tx: Database, { id, name }: SignedIn, action: string): Promise<void> {
    const operator: Operator = { userId: id, name, roles: [], actor: `user:${id}` }
    await recordChanges(tx, operator, [{ action, subject: ['operator', id] }], this.parts.now())
  }
}

function liveSession({ token }: SignedIn) {
  return and(eq(apiTokens.tokenHash, tokenHash(token)), isNull(apiTokens.revokedAt))
}

/** A code is valid only for the session that asked for it: a stolen token cannot use the code of its owner. */
function holder({ phone, token }: SignedIn) {
  return { phone, visitor: `desk-${tokenHash(token)}`, purpose: 'desk' } as const
}
