import type { Tracing } from 'shared-server/tracing/tracing'
import type { Log } from '../../http/logger.ts'
import type { Connection, DatabaseLimits } from '../connection.ts'
import { connectPglite } from './connect-pglite.ts'
import { connectPostgres } from './connect-postgres.ts'

/**
 * PostgreSQL when `databaseUrl` is set, for which it waits up to `startMs`; else PGlite in `dataDir`. Throws `StartupError`
 * with a one-line message (docs/decisions/0005).
 */
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
