import { randomBytes } from 'node:crypto'
import { psql } from './psql.ts'

/** A database of its own on a PostgreSQL server. */
export interface ScratchDatabase {
  readonly url: string
  /** The first row that a query returns, as an object. Rejects with what psql says. */
  row(sql: string): Promise<unknown>
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
  return {
    url: url.href,
    row: async sql =>
      JSON.parse(await psql(url.href, `select row_to_json(found) from (${sql}) found limit 1`)),
    run: async sql => void (await psql(url.href, sql)),
    drop: async () => void (await psql(server, `drop database ${name} with (force)`)),
  }
}
