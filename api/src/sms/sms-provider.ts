import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Variable } from '../lib/variable.ts'

/** A provider did not accept a message. The error's `message` is for the log and contains no phone or code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** Whether it may have been sent anyway: the provider gave no readable answer. */
  readonly mayHaveSent: boolean

  constructor(message: string, mayHaveSent = false) {
    super(message)
    this.mayHaveSent = mayHaveSent
  }
}

/** Sends SMS. Phones are `09…`, 11 Latin digits; every method throws `SmsError` when the message was not accepted. */
export interface SmsProvider {
  /** For the log, e.g. `sms.ir`. */
  readonly name: string
  sendCode(phone: string, code: string, channel: SmsChannel): Promise<void>
  /** Sends any other text, e.g. «موجود شد». Missing if the provider sends only codes. */
  sendText?(phone: string, text: string): Promise<void>
}

/** Values of environment variables; unset ones are empty. */
export type Settings = Readonly<Record<string, string | undefined>>

/** A provider for `SMS_PROVIDER`: a file beside this one and a line in `providers.ts`. */
export interface SmsPlugin {
  /** The value of `SMS_PROVIDER`. */
  readonly name: string
  /** The variables it reads; `.env.example` explains each. */
  readonly variables: readonly Variable[]
  /** The variables it requires. */
  readonly needs: readonly string[]
  /** Called only when everything in `needs` is set. Throws `StartupError` for an invalid setting. */
  create(settings: Settings): SmsProvider
}
