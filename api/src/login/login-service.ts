import { eq } from 'drizzle-orm'
import { parsePersonName } from 'shared-shop/account/person-name'
import { type TextCode, textOf } from 'shared-shop/errors/texts'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Session } from 'shared-shop/login/user'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Log } from '../http/logger.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import type { CodePurpose, CodeVerdict, LoginCodes } from './login-codes.ts'
import type { Sessions } from './sessions.ts'

/** Shown as an info message by the login dialog (spec §8 Login). */
export const verdictTexts = {
  wrong: 'code-wrong',
  expired: 'code-expired',
  'too-many-attempts': 'code-attempts',
  none: 'code-none',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, TextCode>

/** Spec §4 Login flow: phone → code, or → name → code. */
export class LoginService {
  readonly #db: Database
  readonly #codes: LoginCodes
  readonly #sessions: Sessions
  readonly #sms: SmsProvider
  readonly #log: Log

  constructor(parts: { db: Database; codes: LoginCodes; sessions: Sessions; sms: SmsProvider; log: Log }) {
    this.#db = parts.db
    this.#codes = parts.codes
    this.#sessions = parts.sessions
    this.#sms = parts.sms
    this.#log = parts.log
  }

  /** Sends a code; status 'false' when the number is not registered. Throws `ApiFailure` (429, SMS_DOWN). */
  async generateCode(ask: { phone: string; visitor: string; channel: SmsChannel; ip: string }) {
    const [user] = await this.#db.select({ id: users.id }).from(users).where(eq(users.phone, ask.phone))
    if (!user) return { status: 'false', message: textOf('not-registered') } as const
    await this.sendCode({ ...ask, purpose: 'login' })
    return { status: 'true', message: textOf('code-sent') } as const
  }

  /** Sends a code for the given purpose. Throws `ApiFailure` (429, SMS_DOWN). */
  async sendCode(ask: {
    phone: string
    visitor: string
    channel: SmsChannel
    ip: string
    purpose: CodePurpose
  }): Promise<void> {
    const code = await this.#codes.issue(ask)
    try {
      await this.#sms.sendCode(ask.phone, code, ask.channel)
    } catch (error) {
      this.#log.error({ err: error, channel: ask.channel }, 'code not sent')
      await this.#codes.withdraw(ask)
      throw new ApiFailure('SMS_DOWN')
    }
  }

  /** Opens a session for phone and code; status 'false' with the reason when the code is not accepted. */
  async login(
    ask: { phone: string; visitor: string; userAgent: string },
    code: string,
  ): Promise<{ status: 'true' | 'false'; message: string; data?: Session }> {
    const verdict = await this.#codes.judge({ ...ask, purpose: 'login' }, code)
    if (verdict !== 'right') return { status: 'false', message: textOf(verdictTexts[verdict]) }
    return this.#db.transaction(async tx => {
      const [user] = await tx.select().from(users).where(eq(users.phone, ask.phone))
      if (!user) return { status: 'false', message: textOf('code-none') }
      if (user.status !== 'active') throw new ApiFailure('FORBIDDEN')
      const api_token = await this.#sessions.open(tx, user.id, ask)
      return {
        status: 'true',
        message: textOf('logged-in'),
        data: { name: user.name, status: user.status, api_token },
      }
    })
  }

  /** Registers a number with a name (rule of spec §5). Throws `ApiFailure` INVALID_INPUT or PHONE_TAKEN (both 422). */
  async register(phone: string, rawName: string) {
    const name = parsePersonName(rawName)
    if (!name.ok) {
      const message = textOf(name.code)
      throw new ApiFailure('INVALID_INPUT', { message, errors: { name: [message] } })
    }
    const added = await this.#db
      .insert(users)
      .values({ phone, name: name.value })
      .onConflictDoNothing({ target: users.phone })
      .returning({ id: users.id })
    if (added.length === 0) {
      throw new ApiFailure('PHONE_TAKEN', { errors: { phoneNumber: [textOf('phone-taken')] } })
    }
    return { status: 'true', message: textOf('registered') } as const
  }
}
