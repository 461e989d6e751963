import type { CodeDigits } from 'shared-shop/login/code'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { Session } from 'shared-shop/login/user'

/** A pending call; its answer counts only if its `attempt` is still the latest. */
export type Pending = 'none' | 'generate-code' | 'login' | 'register'

interface Common {
  /** Content of the phone field, in Persian digits. */
  readonly phone: string
  /** Number of calls so far; lets the machine ignore answers to superseded calls. */
  readonly attempt: number
  readonly pending: Pending
  /** Error text under the field. */
  readonly problem: string | undefined
}

/** Login flow (spec §4). */
export type LoginState =
  | (Common & { readonly step: 'phone' })
  | (Common & {
      readonly step: 'code'
      /** Content of the code field, in Persian digits. */
      readonly code: string
      /** How many digits the code has. */
      readonly length: CodeDigits
      /** How many codes were sent to this number; each starts a new countdown. */
      readonly sends: number
    })
  | (Common & {
      readonly step: 'name'
      readonly name: string
      /** The account already exists and only the code is missing; registering again would be refused. */
      readonly registered: boolean
    })
  | { readonly step: 'done'; readonly session: Session }

/** Why a call failed. `status` is missing when there was no response at all. */
export interface CallFailure {
  readonly status?: number | undefined
  /** The server's Persian text, if it sent one. */
  readonly message?: string | undefined
  /** Fields that the server reported in a 422. */
  readonly fields?: readonly string[] | undefined
}

interface WordAnswer {
  readonly status: string
  readonly message: string
}

export interface CodeAnswer extends WordAnswer {
  /** How many digits the code has; 4 if missing. */
  readonly digits?: CodeDigits | undefined
}

export type LoginEvent =
  | { readonly type: 'phone-typed'; readonly raw: string }
  | { readonly type: 'code-typed'; readonly raw: string }
  | { readonly type: 'name-typed'; readonly raw: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'resend-asked' }
  | { readonly type: 'phone-edit-asked' }
  | {
      readonly type: 'code-answered'
      readonly attempt: number
      readonly answer: CodeAnswer
    }
  | {
      readonly type: 'login-answered'
      readonly attempt: number
      readonly answer: WordAnswer & { readonly data?: Session | undefined }
    }
  | { readonly type: 'register-answered'; readonly attempt: number; readonly answer: WordAnswer }
  | { readonly type: 'call-failed'; readonly attempt: number; readonly failure: CallFailure }

/** Effects the caller must run. `phone` and `code` are in Latin digits. */
export type LoginEffect =
  | {
      readonly type: 'generate-code'
      readonly attempt: number
      readonly phone: string
      readonly channel: SmsChannel
    }
  | { readonly type: 'login'; readonly attempt: number; readonly phone: string; readonly code: string }
  | { readonly type: 'register'; readonly attempt: number; readonly phone: string; readonly name: string }
  | { readonly type: 'notify'; readonly kind: 'info' | 'warning' | 'error'; readonly text: string }
  | { readonly type: 'finish'; readonly session: Session }
