import type { ListenToChanges } from './db/listen.ts'
import type { SmsSender, TextSender } from './login/sms.ts'
import type { PaymentGateway } from './payments/gateway.ts'

/** What the server needs of the world outside; tests hand in their own. */
export interface Ports {
  readonly sms: SmsSender
  /** Null where the shop cannot send texts. */
  readonly texts: TextSender | null
  readonly gateway: PaymentGateway
  readonly now: () => Date
  /** Hears of what changes for users, also in other processes. */
  readonly listen: ListenToChanges
}
