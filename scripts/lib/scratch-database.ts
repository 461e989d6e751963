import { randomBytes } from 'node:crypto'
import { type Database, psql, rowsOf } from './psql.ts'

/** A database of its own on a PostgreSQL server. */
export interface ScratchDatabase extends Database {
  readonly url: string
  /** Runs statements. Rejects with what psql says. */
  run(sql: string): Promise<void>
  drop(): Promise<void>
}

/** Creates an empty database on the server of the URL `server`, with `psql`, which must be installed. */
export async function scratchDatabase(server: string): Promise<ScratchDatabase> {
  const name = `shop_scratch_${randomBytes(6).toString('hex')}`
  await psql(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const query = (sql: string) => psql(url.href, sql)
  return {
    url: url.href,
    rows: (schema, sql) => rowsOf(query, schema, sql),
    run: async sql => void (await query(sql)),
    drop: async () => void (await psql(server, `drop database ${name} with (force)`)),
  }
}
