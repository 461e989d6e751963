import type { Tracing } from 'shared-server/tracing/tracing'
import type { DatabaseTrouble } from './db/connection.ts'
import type { ListenToChanges } from './db/listen.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PictureSource } from './pictures/picture-source.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

/** The server's external dependencies; tests pass their own. */
export interface Ports {
  readonly sms: SmsProvider
  readonly gateway: PaymentGateway
  /** Null when the shop has no drawings of its own. */
  readonly pictures: PictureSource | null
  readonly now: () => Date
  /** Listens for what the database announces, including changes by other processes. */
  readonly listen: ListenToChanges
  /** Why calls cannot use the database; null if they can. */
  readonly trouble: () => Promise<DatabaseTrouble | null>
  /** Where spans go; undefined: there are none. */
  readonly tracing?: Tracing | undefined
}
