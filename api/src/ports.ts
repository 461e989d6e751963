import type { ListenToChanges } from './db/listen.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PictureSource } from './pictures/picture-source.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

/** The server's external dependencies; tests pass their own. */
export interface Ports {
  readonly sms: SmsProvider
  readonly gateway: PaymentGateway
  /** Null when the shop has no pictures of its own: their paths are answered with 404. */
  readonly pictures: PictureSource | null
  readonly now: () => Date
  /** Listens for changes to users, including those of other processes. */
  readonly listen: ListenToChanges
}
