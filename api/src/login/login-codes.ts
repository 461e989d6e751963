import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { ClientKey } from 'shared-server/http/client-key'
import { codeDigits } from 'shared-shop/login/code'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import { type Database, lockNamed } from '../db/database.ts'
import { apiTokens, loginCodes, users } from '../db/schema/schema.ts'
import { type CodeLimits, refuseTooMany } from './code-limits.ts'
import type { LoginGuesses } from './login-guesses.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND

/** How long a code is valid, ms. */
const LIFETIME = 120 * SECOND
/** Guesses per code. */
const ATTEMPTS = 5

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'too-many-attempts' | 'none'

/** The purpose of a code; a code for one is invalid for another. `desk` is the second step of operators. */
export type CodePurpose = 'login' | 'delete-account' | 'desk'

interface Holder {
  readonly phone: string
  readonly visitor: string
  readonly purpose: CodePurpose
}

interface Parts {
  readonly db: Database
  readonly secret: string
  readonly now: () => Date
  readonly limits: CodeLimits
  readonly guesses: LoginGuesses
}

/**
 * One-time codes: created, stored as an HMAC, and verified. They have 4 digits (spec §9), or 6 while somebody guesses
 * codes (`LoginGuesses`): then a device that has not signed in with the phone before needs the longer ones. Codes of
 * operators (`desk`) always have 6 (docs/decisions/0008).
 */
export class LoginCodes {
  constructor(private readonly parts: Parts) {}

  /** Replaces the earlier code of the same holder. Throws `ApiFailure` as `refuseTooMany` does. */
  async issue({
    channel,
    from,
    ...holder
  }: Holder & { readonly channel: SmsChannel; readonly from: ClientKey }): Promise<string> {
    const now = this.parts.now()
    // Only somebody who is signed in asks for codes of the other purposes.
    const knownDevice = holder.purpose !== 'login' || (await isKnownDevice(this.parts.db, holder))
    const isGuessed = !knownDevice && (await this.parts.guesses.isOver({ phone: holder.phone, ...from }))
    const digits = isGuessed || holder.purpose === 'desk' ? codeDigits.long : codeDigits.usual
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    await this.parts.db.transaction(async tx => {
      // Serialise calls for one phone; parallel ones would all read the same count.
      await lockNamed(tx, `login-code:${holder.phone}`)
      await refuseTooMany(tx, { ...holder, ...from, knownDevice }, this.parts.limits, now)
      await tx
        .update(loginCodes)
        .set({ closedAt: now })
        .where(and(sameHolder(holder), isNull(loginCodes.closedAt)))
      await tx.insert(loginCodes).values({
        ...holder,
        ...from,
        channel,
        knownDevice,
        digits,
        codeHmac: this.#hmac(holder, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME),
      })
    })
    return code
  }

  /** Withdraws a code that could not be sent, so that the visitor can request another at once. */
  async withdraw(holder: Holder): Promise<void> {
    await this.parts.db.delete(loginCodes).where(and(sameHolder(holder), isNull(loginCodes.closedAt)))
  }

  /** A code of 4 digits counts as expired while somebody guesses, except on a device that has signed in before. */
  async judge(holder: Holder, code: string, from: ClientKey): Promise<CodeVerdict> {
    const now = this.parts.now()
    const [open] = await this.parts.db
      .select({ id: loginCodes.id, digits: loginCodes.digits, knownDevice: loginCodes.knownDevice })
      .from(loginCodes)
      .where(and(sameHolder(holder), isUsable(now)))
    if (!open) return this.#whyNone(holder, now)
    const guesser = { phone: holder.phone, ...from }
    const guess = await this.parts.guesses.add(guesser)
    const isTooShort =
      !open.knownDevice && open.digits < codeDigits.long && (await this.parts.guesses.isOver(guesser, guess))
    const { verdict, isMiss } = isTooShort
      ? ({ verdict: 'expired', isMiss: false } as const)
      : await this.#compare(open.id, holder, code)
    if (!isMiss) await this.parts.guesses.forget(guess)
    return verdict
  }

  /** Deletes codes that no longer count towards any limit. Returns how many. */
  async purge(): Promise<number> {
    const old = new Date(this.parts.now().getTime() - 48 * HOUR)
    const gone = await this.parts.db
      .delete(loginCodes)
      .where(lt(loginCodes.sentAt, old))
      .returning({ id: loginCodes.id })
    return gone.length
  }

  /**
   * The attempt is counted before the comparison, in one conditional update, so that parallel guesses cannot exceed the
   * limit; a correct code is closed and cannot be used again. `isMiss`: a code was compared and was wrong.
   */
  async #compare(
    id: number,
    holder: Holder,
    code: string,
  ): Promise<{ readonly verdict: CodeVerdict; readonly isMiss: boolean }> {
    const now = this.parts.now()
    const [counted] = await this.parts.db.transaction(tx =>
      tx
        .update(loginCodes)
        .set({ attempts: sql`${loginCodes.attempts} + 1` })
        .where(and(eq(loginCodes.id, id), isUsable(now)))
        .returning({ codeHmac: loginCodes.codeHmac, attempts: loginCodes.attempts }),
    )
    if (!counted) return { verdict: await this.#whyNone(holder, now), isMiss: false }
    const given = Buffer.from(this.#hmac(holder, code))
    const kept = Buffer.from(counted.codeHmac)
    if (given.length !== kept.length || !timingSafeEqual(given, kept)) {
      return { verdict: counted.attempts >= ATTEMPTS ? 'too-many-attempts' : 'wrong', isMiss: true }
    }
    // Of two parallel calls with the correct code, only the one that closes it succeeds.
    const used = await this.parts.db.transaction(tx =>
      tx
        .update(loginCodes)
        .set({ usedAt: now, closedAt: now })
        .where(and(eq(loginCodes.id, id), isNull(loginCodes.closedAt)))
        .returning({ id: loginCodes.id }),
    )
    return { verdict: used.length === 1 ? 'right' : 'none', isMiss: false }
  }

  async #whyNone(holder: Holder, now: Date): Promise<CodeVerdict> {
    const [last] = await this.parts.db
      .select()
      .from(loginCodes)
      .where(sameHolder(holder))
      .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id))
      .limit(1)
    if (!last || last.usedAt !== null) return 'none'
    return last.expiresAt <= now ? 'expired' : 'too-many-attempts'
  }

  #hmac({ phone, visitor, purpose }: Holder, code: string): string {
    return createHmac('sha256', this.parts.secret)
      .update(`${purpose}\n${phone}\n${visitor}\n${code}`)
      .digest('hex')
  }
}

function isUsable(now: Date) {
  return and(isNull(loginCodes.closedAt), gt(loginCodes.expiresAt, now), lt(loginCodes.attempts, ATTEMPTS))
}

function sameHolder({ phone, visitor, purpose }: Holder) {
  return and(eq(loginCodes.phone, phone), eq(loginCodes.visitor, visitor), eq(loginCodes.purpose, purpose))
}

/** Only the phone's owner can have signed in before, so limits that strangers use up do not apply to this visitor. */
async function isKnownDevice(
  db: Database,
  { phone, visitor }: { readonly phone: string; readonly visitor: string },
): Promise<boolean> {
  const [session] = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(users.phone, phone), eq(apiTokens.visitor, visitor)))
    .limit(1)
  return session !== undefined
}
