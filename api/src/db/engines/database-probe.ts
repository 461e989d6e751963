import pg from 'pg'
import { reasonOf } from 'shared-server/reason-of'
import type { DatabaseTrouble } from '../connection.ts'

const DEADLINE_MS = 1_000

/** Asks PostgreSQL on a connection of its own: calls that fill the pool do not make the database look away. */
export class DatabaseProbe {
  #client: pg.Client | undefined

  constructor(private readonly url: string) {}

  async trouble(): Promise<DatabaseTrouble | null> {
    try {
      const client = await this.#connected()
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby ? { code: 'database', detail: 'it is a standby and takes no writes' } : null
    } catch (error) {
      this.#drop()
      return { code: 'database', detail: reasonOf(error) }
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined)
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
      application_name: 'shop-health',
    })
    client.on('error', () => this.#drop(client))
    await client.connect()
    this.#client = client
    return client
  }

  #drop(client = this.#client): void {
    if (this.#client === client) this.#client = undefined
    client?.end().catch(() => undefined)
  }
}
