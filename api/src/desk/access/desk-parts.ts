import type { Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import type { Authenticator, OperatorAuthenticator } from '../../http/authenticator.ts'
import type { LoginCodes } from '../../login/login-codes.ts'
import type { LoginService } from '../../login/login-service.ts'

export interface DeskParts {
  readonly db: Database
  readonly operators: OperatorAuthenticator
  readonly sessions: Authenticator
  readonly login: Pick<LoginService, 'sendCode'>
  readonly codes: Pick<LoginCodes, 'judge'>
  readonly register: Registry
  readonly now: () => Date
  /** Folder of the server's files. */
  readonly dataDir: string
}
