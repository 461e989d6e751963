import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const run = promisify(execFile)

/**
 * Runs statements in the database of a URL with `program`, psql, and resolves to what they return: a line for each row.
 * Rejects with what psql says.
 */
export async function psql(url: string, sql: string, program = 'psql'): Promise<string> {
  const { stdout } = await run(program, ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', sql, url])
  return stdout
}

export interface Database {
  /** The rows that a query returns. Rejects when it fails. */
  rows<Row>(schema: z.ZodMiniType<Row>, sql: string): Promise<Row[]>
}

/** The rows that `sql` returns, which `query` runs. */
export async function rowsOf<Row>(
  query: (sql: string) => Promise<string>,
  schema: z.ZodMiniType<Row>,
  sql: string,
): Promise<Row[]> {
  return z
    .array(schema)
    .parse(JSON.parse(await query(`select coalesce(json_agg(found), '[]') from (${sql}) found`)))
}
