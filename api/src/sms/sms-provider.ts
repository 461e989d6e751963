import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Variable } from '../lib/variable.ts'

/** A provider did not take the message. `message` is for the log and holds no phone and no code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** Whether the provider may have sent it all the same: it gave no answer that can be read. */
  readonly mayHaveSent: boolean

  constructor(message: string, mayHaveSent = false) {
    super(message)
    this.mayHaveSent = mayHaveSent
  }
}

/** Sends SMS. Phones are `09…`, 11 Latin digits; every method throws `SmsError` when the message was not taken. */
export interface SmsProvider {
  /** For the log, e.g. `sms.ir`. */
  readonly name: string
  /** Sends a one-time code. */
  sendCode(phone: string, code: string, channel: SmsChannel): Promise<void>
  /** Sends a text of ours, e.g. «موجود شد». Missing where the provider sends codes alone. */
  sendText?(phone: string, text: string): Promise<void>
}

/** Values of environment variables; unset ones are empty. */
export type Settings = Readonly<Record<string, string | undefined>>

/** A provider that `SMS_PROVIDER` can choose: a file beside this one and a line in `providers.ts`. */
export interface SmsPlugin {
  /** The value of `SMS_PROVIDER`. */
  readonly name: string
  /** What it reads from the environment, in the order of `.env.example`. */
  readonly variables: readonly Variable[]
  /** Names of the variables without which it cannot work. */
  readonly needs: readonly string[]
  /** Throws `StartupError` for a setting that is wrong. Is called only when nothing of `needs` is missing. */
  create(settings: Settings): SmsProvider
}
