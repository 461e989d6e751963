import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { reasonOf } from 'shared-server/reason-of'
import type { Tracing } from 'shared-server/tracing/tracing'
import type { Log } from '../../http/logger.ts'
import { StartupError } from '../../lib/startup-error.ts'
import { tracedQuery } from '../../tracing/trace-queries.ts'
import { withEffects } from '../after-commit.ts'
import type { Connection } from '../connection.ts'
import { onlyInstance } from '../leader.ts'
import { migratePglite } from '../migrate.ts'
import * as schema from '../schema/schema.ts'
import { takeLock } from './lock-file.ts'
import { isDiskFull, WatchedPglite } from './watched-pglite.ts'

/** In-memory PGlite for tests: empty, or loaded from another one (`dumpDataDir`). */
export async function connectMemory(files?: Blob): Promise<Connection> {
  const client = new PGlite(files ? { loadDataDir: files } : {})
  await client.waitReady
  return pgliteConnection(client, { trouble: async () => null, release: () => undefined })
}

/** PGlite in a folder of `dataDir`. Throws `StartupError` with a one-line message. */
export async function connectPglite(dataDir: string, log: Log, tracing?: Tracing): Promise<Connection> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(`Cannot create the data folder ${dataDir}: ${reasonOf(error)}`)
  }
  const release = takeLock(join(dataDir, 'pglite.lock'))
  const folder = join(dataDir, 'pglite')
  const mark = join(folder, '.initialised')
  // A killed first start leaves a partial cluster that cannot be opened: move it aside.
  if (existsSync(folder) && !existsSync(mark)) renameSync(folder, `${folder}.incomplete-${Date.now()}`)
  try {
    const client = new WatchedPglite(folder, log)
    await client.waitReady
    if (tracing) tracePglite(client, tracing)
    writeFileSync(mark, '')
    return pgliteConnection(client, { trouble: () => client.trouble(), release })
  } catch (error) {
    const advice = await adviceFor(folder, error)
    release()
    throw new StartupError(`Cannot open the embedded database in ${folder}: ${reasonOf(error)} ${advice}`)
  }
}

async function adviceFor(folder: string, error: unknown): Promise<string> {
  if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) {
    return 'Give this user the right to write there.'
  }
  if (existsSync(folder) && (await isDiskFull(folder))) return 'Its disk is full: free some space.'
  return 'It is damaged: restore a backup of the folder, or move it away to start with an empty database.'
}

function pgliteConnection(
  client: PGlite,
  { trouble, release }: { readonly trouble: Connection['trouble']; readonly release: () => void },
): Connection {
  const db = drizzle(client, { schema })
  const plain = db.transaction.bind(db)
  const transaction: typeof db.transaction = (work, config) => withEffects(() => plain(work, config))
  return {
    db: Object.assign(db, { transaction }),
    engine: 'pglite',
    migrate: () => migratePglite(db),
    // The lock file prevents a second process from opening it.
    exclusively: work => work(),
    listen: async (channel, listener) => {
      const stop = await client.listen(channel, payload => listener.onMessage(payload))
      return () => stop()
    },
    lead: onlyInstance,
    trouble,
    poolUse: () => null,
    async close() {
      await client.close()
      release()
    },
  }
}

/** Records the statements of a client, in transactions and outside. */
function tracePglite(client: PGlite, tracing: Tracing): void {
  const transaction = client.transaction.bind(client)
  Object.assign(client, {
    query: tracedQuery(client.query.bind(client), tracing),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      transaction(tx => work(Object.assign(tx, { query: tracedQuery(tx.query, tracing) }))),
  })
}
