import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Database } from '../db/database.ts'
import { lockNamed } from '../db/lock-named.ts'
import { loginCodes } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND

/** Design.md, Login. Used codes do not count against `perPhone…`, so the phone's owner is not locked out. */
export interface CodeLimits {
  readonly lifetime: number
  readonly attempts: number
  readonly resendAfter: number
  readonly perPhoneHour: number
  readonly perPhoneDay: number
  readonly perIpHour: number
}

const codeLimits: CodeLimits = {
  lifetime: 120 * SECOND,
  attempts: 5,
  resendAfter: 25 * SECOND,
  perPhoneHour: 6,
  perPhoneDay: 15,
  // Generous, because whole towns of mobile users share one address.
  perIpHour: 600,
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'too-many-attempts' | 'none'

/** The purpose of a code; a code for one is invalid for another. */
export type CodePurpose = 'login' | 'delete-account'

interface Holder {
  readonly phone: string
  readonly visitor: string
  readonly purpose: CodePurpose
}

/** One-time codes of 4 digits: created, stored as an HMAC, and verified. */
export class LoginCodes {
  readonly #db: Database
  readonly #secret: string
  readonly #now: () => Date
  readonly #limits: CodeLimits

  constructor(db: Database, secret: string, now: () => Date, limits: CodeLimits = codeLimits) {
    this.#db = db
    this.#secret = secret
    this.#now = now
    this.#limits = limits
  }

  /**
   * Creates a code that replaces the earlier one of the same phone, visitor and purpose. Throws `ApiFailure`
   * CODE_TOO_SOON within the resend pause and TOO_MANY_REQUESTS beyond the limits; both with `details.retryAfter` in
   * seconds.
   */
  async issue({
    channel,
    ip,
    ...holder
  }: Holder & { readonly channel: SmsChannel; readonly ip: string }): Promise<string> {
    const now = this.#now()
    const code = String(randomInt(10_000)).padStart(4, '0')
    await this.#db.transaction(async tx => {
      // Serialise calls for one phone; parallel ones would all read the same count.
      await lockNamed(tx, `login-code:${holder.phone}`)
      await this.#refuseTooMany(tx, { phone: holder.phone, ip }, now)
      await tx
        .update(loginCodes)
        .set({ closedAt: now })
        .where(and(sameHolder(holder), isNull(loginCodes.closedAt)))
      await tx.insert(loginCodes).values({
        ...holder,
        channel,
        ip,
        codeHmac: this.#hmac(holder, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + this.#limits.lifetime),
      })
    })
    return code
  }

  /** Withdraws a code that could not be sent, so that the visitor can request another at once. */
  async withdraw(holder: Holder): Promise<void> {
    await this.#db.delete(loginCodes).where(and(sameHolder(holder), isNull(loginCodes.closedAt)))
  }

  /**
   * Verifies a code. The attempt is counted first, in one conditional update, so that parallel guesses cannot exceed
   * the limit; a correct code is closed and cannot be used again.
   */
  async judge(holder: Holder, code: string): Promise<CodeVerdict> {
    const now = this.#now()
    const [counted] = await this.#db
      .update(loginCodes)
      .set({ attempts: sql`${loginCodes.attempts} + 1` })
      .where(
        and(
          sameHolder(holder),
          isNull(loginCodes.closedAt),
          gt(loginCodes.expiresAt, now),
          lt(loginCodes.attempts, this.#limits.attempts),
        ),
      )
      .returning({ id: loginCodes.id, codeHmac: loginCodes.codeHmac, attempts: loginCodes.attempts })
    if (!counted) return this.#whyNone(holder, now)
    const given = Buffer.from(this.#hmac(holder, code))
    const kept = Buffer.from(counted.codeHmac)
    if (given.length !== kept.length || !timingSafeEqual(given, kept)) {
      return counted.attempts >= this.#limits.attempts ? 'too-many-attempts' : 'wrong'
    }
    // Of two parallel calls with the correct code, only the one that closes it succeeds.
    const used = await this.#db
      .update(loginCodes)
      .set({ usedAt: now, closedAt: now })
      .where(and(eq(loginCodes.id, counted.id), isNull(loginCodes.closedAt)))
      .returning({ id: loginCodes.id })
    return used.length === 1 ? 'right' : 'none'
  }

  /** Deletes codes that no longer count towards any limit. Returns how many. */
  async purge(): Promise<number> {
    const old = new Date(this.#now().getTime() - 48 * HOUR)
    const gone = await this.#db
      .delete(loginCodes)
      .where(lt(loginCodes.sentAt, old))
      .returning({ id: loginCodes.id })
    return gone.length
  }

  async #whyNone(holder: Holder, now: Date): Promise<CodeVerdict> {
    const [last] = await this.#db
      .select()
      .from(loginCodes)
      .where(sameHolder(holder))
      .orderBy(desc(loginCodes.sentAt), desc(loginCodes.id))
      .limit(1)
    if (!last || last.usedAt !== null) return 'none'
    return last.expiresAt <= now ? 'expired' : 'too-many-attempts'
  }

  async #refuseTooMany(tx: Database, { phone, ip }: { phone: string; ip: string }, now: Date) {
    const since = (period: number) => new Date(now.getTime() - period)
    const [last] = await tx
      .select({ sentAt: loginCodes.sentAt })
      .from(loginCodes)
      .where(and(eq(loginCodes.phone, phone), isNull(loginCodes.usedAt)))
      .orderBy(desc(loginCodes.sentAt))
      .limit(1)
    const waited = last ? now.getTime() - last.sentAt.getTime() : Number.POSITIVE_INFINITY
    if (waited < this.#limits.resendAfter) {
      const retryAfter = Math.ceil((this.#limits.resendAfter - waited) / SECOND)
      throw new ApiFailure('CODE_TOO_SOON', { details: { retryAfter } })
    }
    const ofPhone = (period: number) =>
      countOf(
        tx,
        and(eq(loginCodes.phone, phone), isNull(loginCodes.usedAt), gt(loginCodes.sentAt, since(period))),
      )
    const exceeded =
      (await ofPhone(HOUR)) >= this.#limits.perPhoneHour ||
      (await ofPhone(24 * HOUR)) >= this.#limits.perPhoneDay ||
      (await countOf(tx, and(eq(loginCodes.ip, ip), gt(loginCodes.sentAt, since(HOUR))))) >=
        this.#limits.perIpHour
    if (exceeded) throw new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: HOUR / SECOND } })
  }

  #hmac({ phone, visitor, purpose }: Holder, code: string): string {
    return createHmac('sha256', this.#secret)
      .update(`${purpose}\n${phone}\n${visitor}\n${code}`)
      .digest('hex')
  }
}

function sameHolder({ phone, visitor, purpose }: Holder) {
  return and(eq(loginCodes.phone, phone), eq(loginCodes.visitor, visitor), eq(loginCodes.purpose, purpose))
}

async function countOf(tx: Database, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(loginCodes).where(where)
  return row?.n ?? 0
}
