import type { Tracing } from 'shared-server/tracing/tracing'
import type { Log } from '../../http/logger.ts'
import type { Connection, DatabaseLimits } from '../connection.ts'
import { connectPglite } from './connect-pglite.ts'
import { connectPostgres } from './connect-postgres.ts'

/** PostgreSQL if `databaseUrl` is set, else PGlite. Throws `StartupError` with one line (docs/decisions/0005). */
export async function connect(
  config: {
    readonly databaseUrl: string | null
    readonly dataDir: string
    readonly databaseLimits: DatabaseLimits
  },
  log: Log,
  tracing?: Tracing,
): Promise<Connection> {
  return config.databaseUrl === null
    ? connectPglite(config.dataDir, log, tracing)
    : connectPostgres(config.databaseUrl, config.databaseLimits, log, tracing)
}
