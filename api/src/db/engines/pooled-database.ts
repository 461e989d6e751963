import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tracing } from 'shared-server/tracing/tracing'
import { tracedQuery } from '../../tracing/trace-queries.ts'
import { withEffects } from '../after-commit.ts'
import type { Database } from '../database.ts'
import * as schema from '../schema/schema.ts'
import { onlyReads, repeatLost } from './repeat-lost.ts'

/**
 * The database of a pool. Transactions and reads whose connection is lost are repeated once (docs/decisions/0061). A
 * single write outside of a transaction is not: it commits by itself, so that nobody knows whether it is stored.
 *
 * Drizzle's own `transaction` never returns a connection on which `begin` has failed, and each such loss would make the
 * pool smaller for good; this one always returns it, and closes what may be broken.
 */
export function pooledDatabase(pool: pg.Pool, tracing?: Tracing): Database {
  const db = drizzle(traced(repeatingReads(pool), tracing), { schema })
  const dialect = new PgDialect()
  const transaction: typeof db.transaction = (work, config) =>
    repeatLost(pool, ({ client, willCommit, note }) => {
      const session = new NodePgSession<typeof schema, ExtractTablesWithRelations<typeof schema>>(
        traced(client, tracing),
        dialect,
        undefined,
      )
      return withEffects(() =>
        session.transaction(async tx => {
          try {
            const result = await work(tx)
            // Drizzle commits as soon as this resolves.
            willCommit()
            return result
          } catch (error) {
            note(error)
            throw error
          }
        }, config),
      )
    })
  return Object.assign(db, { transaction })
}

/** The pool as drizzle uses it outside of transactions. */
function repeatingReads(pool: pg.Pool): pg.Pool {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    onlyReads(config.text)
      ? repeatLost(pool, ({ client }) => client.query(config, values))
      : pool.query(config, values)
  return Object.create(pool, { query: { value: query } })
}

/** The same client with spans for its statements. Not the pool's clients for good, which are used by several requests. */
function traced<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  tracing: Tracing | undefined,
): Client {
  if (!tracing) return client
  const query = tracedQuery((...args: [pg.QueryConfig, unknown[]?]) => client.query(...args), tracing)
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
}
