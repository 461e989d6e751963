import type { ListenToChanges } from './db/listen.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PictureSource } from './pictures/picture-source.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

/** What the server needs of the world outside; tests hand in their own. */
export interface Ports {
  readonly sms: SmsProvider
  readonly gateway: PaymentGateway
  /** Null where the shop has no pictures of its own: their addresses are answered with 404. */
  readonly pictures: PictureSource | null
  readonly now: () => Date
  /** Hears of what changes for users, also in other processes. */
  readonly listen: ListenToChanges
}
