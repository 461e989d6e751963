import { eq } from 'drizzle-orm'
import type { ClientKey } from 'shared-server/http/client-key'
import { parsePersonName } from 'shared-shop/account/person-name'
import { type TextCode, textOf } from 'shared-shop/errors/texts'
import { codeDigits } from 'shared-shop/login/code'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Session } from 'shared-shop/login/user'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Log } from '../http/logger.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import type { CodePurpose, CodeVerdict, LoginCodes } from './login-codes.ts'
import { forgetNames, keepName, pendingName } from './pending-names.ts'
import type { Sessions } from './sessions.ts'

/** Shown as an info message by the login dialog (spec §8 Login). */
export const verdictTexts = {
  wrong: 'code-wrong',
  expired: 'code-expired',
  'too-many-attempts': 'code-attempts',
  none: 'code-none',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, TextCode>

interface CodeOrder {
  readonly phone: string
  readonly visitor: string
  readonly channel: SmsChannel
  readonly from: ClientKey
  readonly purpose: CodePurpose
}

/** Spec §4 Login flow: phone → code, or → name → code. */
export class LoginService {
  constructor(
    private readonly parts: {
      db: Database
      codes: LoginCodes
      sessions: Sessions
      sms: SmsProvider
      now: () => Date
      log: Log
    },
  ) {}

  /** Status false: no user has the number, nor did this visitor register it. Throws `ApiFailure` (429, SMS_DOWN). */
  async generateCode(ask: Omit<CodeOrder, 'purpose'>) {
    const known = (await this.#userOf(ask.phone)) ?? (await pendingName(this.parts.db, ask, this.parts.now()))
    if (known === undefined) return { status: 'false', message: textOf('not-registered') } as const
    const digits = await this.sendCode({ ...ask, purpose: 'login' })
    return {
      status: 'true',
      message: textOf('code-sent'),
      ...(digits === codeDigits.long && { digits: codeDigits.long }),
    } as const
  }

  /** Returns the code's number of digits. Throws `ApiFailure` (429, SMS_DOWN). */
  async sendCode(ask: CodeOrder): Promise<number> {
    const code = await this.parts.codes.issue(ask)
    try {
      await this.parts.sms.sendCode(ask.phone, code, ask.channel)
    } catch (error) {
      this.parts.log.error({ err: error, channel: ask.channel }, 'code not sent')
      await this.parts.codes.withdraw(ask)
      throw new ApiFailure('SMS_DOWN')
    }
    return code.length
  }

  /** Creates the user of a phone that this visitor registered; status 'false' says why the code is not accepted. */
  async login(
    ask: { phone: string; visitor: string; userAgent: string; from: ClientKey },
    code: string,
  ): Promise<{ status: 'true' | 'false'; message: string; data?: Session }> {
    const holder = { phone: ask.phone, visitor: ask.visitor, purpose: 'login' } as const
    const verdict = await this.parts.codes.judge(holder, code, ask.from)
    if (verdict !== 'right') return { status: 'false', message: textOf(verdictTexts[verdict]) }
    return this.parts.db.transaction(async tx => {
      await this.#createUser(tx, ask)
      const [user] = await tx.select().from(users).where(eq(users.phone, ask.phone))
      if (!user) return { status: 'false', message: textOf('code-none') }
      if (user.status !== 'active') throw new ApiFailure('FORBIDDEN')
      const api_token = await this.parts.sessions.open(tx, user.id, ask)
      return {
        status: 'true',
        message: textOf('logged-in'),
        data: { name: user.name, status: user.status, api_token },
      }
    })
  }

  /**
   * Keeps the name (rule of spec §5) for the visitor's first login with this phone. The user is created then, so nobody
   * can register somebody else's number. Throws `ApiFailure` INVALID_INPUT or PHONE_TAKEN (both 422).
   */
  async register({ phone, visitor }: { phone: string; visitor: string }, rawName: string) {
    const name = parsePersonName(rawName)
    if (!name.ok) {
      const message = textOf(name.code)
      throw new ApiFailure('INVALID_INPUT', { message, errors: { name: [message] } })
    }
    if ((await this.#userOf(phone)) !== undefined) {
      throw new ApiFailure('PHONE_TAKEN', { errors: { phoneNumber: [textOf('phone-taken')] } })
    }
    await keepName(this.parts.db, { phone, visitor }, name.value, this.parts.now())
    return { status: 'true', message: textOf('registered') } as const
  }

  async #userOf(phone: string): Promise<number | undefined> {
    const [user] = await this.parts.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    return user?.id
  }

  /** The phone is proven; of visitors who log in for the first time at once, one creates the user. */
  async #createUser(tx: Database, ask: { phone: string; visitor: string }): Promise<void> {
    const name = await pendingName(tx, ask, this.parts.now())
    if (name === undefined) return
    await tx.insert(users).values({ phone: ask.phone, name }).onConflictDoNothing({ target: users.phone })
    await forgetNames(tx, ask.phone)
  }
}
