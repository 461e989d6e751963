import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Tracing } from 'shared-server/tracing/tracing'
import { tracedQuery } from './trace-queries.ts'

/** Records the statements of a client, in transactions and outside. */
export function tracePglite(client: PGlite, tracing: Tracing): void {
  const transaction = client.transaction.bind(client)
  Object.assign(client, {
    query: tracedQuery(client.query.bind(client), tracing),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      transaction(tx => work(Object.assign(tx, { query: tracedQuery(tx.query, tracing) }))),
  })
}
