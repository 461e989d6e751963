import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, DatabaseLimits } from '../src/db/connection.ts'
import { tables } from '../src/db/database.ts'
import { connect } from '../src/db/engines/connect.ts'
import { connectMemory } from '../src/db/engines/connect-pglite.ts'
import { migratedTemplate } from './migrated-template.ts'
import { silentLog } from './silent-log.ts'

export type Engine = 'PGlite' | 'PostgreSQL'

/** A separate database, migrated and without any rows, those of the migrations included; `drop` removes it. */
export async function openDatabase(engine: Engine = 'PGlite') {
  const database = engine === 'PGlite' ? await memoryDatabase() : await freshDatabase()
  await database.connection.migrate()
  await emptyDatabase(database.connection)
  return database
}

/** Databases that earlier tests dropped: emptying one takes 20 ms, opening one 800. */
const spare: Connection[] = []

async function memoryDatabase() {
  const connection = spare.pop() ?? (await connectMemory(await migratedTemplate()))
  return {
    connection,
    async drop() {
      spare.push(connection)
    },
  }
}

/** Removes all rows and restarts all ids. */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`)
}

export const databaseLimits: DatabaseLimits = { poolSize: 10, poolWaitMs: 5_000, queryMs: 15_000, startMs: 0 }

/** A database used only by this test file. */
async function freshDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const database = await createDatabase(server)
  const connection = await connect({ databaseUrl: database.url, dataDir: '', databaseLimits }, silentLog)
  return {
    connection,
    async drop() {
      await connection.close()
      await database.drop()
    },
  }
}

/** Creates an empty database on the PostgreSQL server of the URL `server`; `drop` removes it. */
export async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
