import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Database, tables } from '../src/db/database.ts'

/** A backend of the database that waits for a lock. */
interface Waiting {
  readonly pid: number
  readonly inTransaction: boolean
}

/** Locks tables of a PostgreSQL database, and ends the sessions that wait for them. */
export class HeldTables {
  readonly #holder: pg.Client
  /** A transaction sees the activity of its beginning only. */
  readonly #observer: pg.Client

  private constructor(holder: pg.Client, observer: pg.Client) {
    this.#holder = holder
    this.#observer = observer
  }

  /** Every table, or those given. `exclusive` still lets others read; `access exclusive` does not. */
  static async hold(
    db: Database,
    {
      mode = 'exclusive',
      names = tables.map(table => getTableConfig(table).name),
    }: { readonly mode?: 'exclusive' | 'access exclusive'; readonly names?: readonly string[] },
  ): Promise<HeldTables> {
    const connectionString = await urlOf(db)
    const [holder, observer] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
    await Promise.all([holder.connect(), observer.connect()])
    await holder.query(`begin; lock table ${names.join(', ')} in ${mode} mode`)
    return new HeldTables(holder, observer)
  }

  async waiting(): Promise<readonly Waiting[]> {
    const { rows } = await this.#observer.query<Waiting>(
      `select pid, xact_start < query_start as "inTransaction" from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows
  }

  async terminate(pid: number): Promise<void> {
    await this.#observer.query('select pg_terminate_backend($1)', [pid])
  }

  async release(): Promise<void> {
    await Promise.all([this.#holder.end(), this.#observer.end()])
  }
}

/** The URL of a database made by `createDatabase`. */
export async function urlOf(db: Database): Promise<string> {
  const answer = (await db.execute(sql`select current_database() as name`)) as unknown as {
    rows: readonly { name: string }[]
  }
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${answer.rows[0]?.name}`
  return url.href
}
