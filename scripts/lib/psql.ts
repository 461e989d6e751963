import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs statements in the database of a URL with `program`, psql, and resolves to what they return: a line for each row.
 * Rejects with what psql says.
 */
export async function psql(url: string, sql: string, program = 'psql'): Promise<string> {
  const { stdout } = await run(program, ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', sql, url])
  return stdout
}
