import { chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { freePort } from 'shared-server/free-port'
import * as z from 'zod/mini'
import { requireTools } from '../../cluster/tools.ts'
import { type Child, endChild, NotReady, startCommand } from '../../lib/child.ts'
import { type Database, psql, rowsOf } from '../../lib/psql.ts'
import { scratchFolder } from '../../lib/scratch.ts'

/** How long a killed server's processes may hold what a new one needs, ms. */
const TAKE_OVER_MS = 30_000
/** How long one connection may take to end, ms: on a busy machine its process gets to the signal late. */
const SEVER_MS = 5_000

/** A PostgreSQL server of this rehearsal alone, which may be restarted and killed. */
export class OwnPostgres implements Database {
  readonly url: string
  readonly #start: () => Promise<Child>
  readonly #query: (sql: string) => Promise<string>
  #server: Child

  private constructor(parts: {
    url: string
    start: () => Promise<Child>
    query: (sql: string) => Promise<string>
    server: Child
  }) {
    this.url = parts.url
    this.#start = parts.start
    this.#query = parts.query
    this.#server = parts.server
  }

  /** Throws `ToolMissing` without PostgreSQL's programs. */
  static async create(): Promise<OwnPostgres> {
    const tools = requireTools(['initdb', 'postgres', 'psql'])
    const folder = scratchFolder('rehearse-postgres')
    const port = await freePort()
    const user = ownerOf(folder)
    const data = join(folder, 'data')
    await execa(tools.initdb, ['-D', data, '-U', 'shop', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
      cwd: folder,
      ...user,
    })
    const url = `postgres://shop@127.0.0.1:${port}/postgres`
    const query = (sql: string) => psql(url, sql, tools.psql)
    const isReady = () =>
      query('select 1').then(
        () => true,
        () => false,
      )
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'max_connections=200']
    const start = () => startCommand(tools.postgres, options, { cwd: folder, isReady, ...user })
    return new OwnPostgres({ url, start, query, server: await start() })
  }

  rows<Row>(schema: z.ZodMiniType<Row>, sql: string): Promise<Row[]> {
    return rowsOf(this.#query, schema, sql)
  }

  /** Severs all connections of others at once and waits until the last one has ended. */
  async sever(): Promise<void> {
    const signalled = await this.rows(
      z.object({ pid: z.number() }),
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'postgres' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const pids = signalled.map(({ pid }) => pid).join()
    await this.#query(`select pg_terminate_backend(pid, ${SEVER_MS}) from unnest('{${pids}}'::int[]) pid`)
  }

  /** Stops the server: in order, severing all connections (SIGINT), or at once (SIGKILL). */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    return endChild(this.#server, signal)
  }

  /** Starts the server again and waits until it answers. */
  async start(): Promise<void> {
    const deadline = performance.now() + TAKE_OVER_MS
    for (;;) {
      try {
        this.#server = await this.#start()
        return
      } catch (error) {
        // Processes of a killed server take a moment to notice.
        if (!(error instanceof NotReady) || performance.now() > deadline) throw error
        await sleep(200)
      }
    }
  }
}

/** PostgreSQL refuses root: gives `folder` to an account that it accepts. Undefined for anybody else. */
function ownerOf(folder: string): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const account = ['postgres', 'nobody'].flatMap(name => accounts.filter(([known]) => known === name))[0]
  if (!account)
    throw new Error('PostgreSQL needs an account other than root: there is neither postgres nor nobody')
  const owner = { uid: Number(account[2]), gid: Number(account[3]) }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}
