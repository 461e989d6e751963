import pg from 'pg'
import { within } from 'shared-server/within'
import type { Leadership } from '../leader.ts'

/** Arbitrary, but the same in every instance. */
const LEADER_LOCK = 7_240_116

/** How often a leader makes sure that it still is one and the others try to become one, ms. */
const LOOK_EVERY = 5_000
/** A leader whose session does not answer for this long gives up, ms. */
const ANSWER_WITHIN = 5_000
const END_WITHIN = 1_000
/** PostgreSQL ends the session of a machine that vanished, and with it the lock, after 20 s. */
const KEEPALIVES = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/**
 * One of all instances leads: the one whose session holds an advisory lock, on a connection of its own. PostgreSQL
 * releases it with the session, however that ends, and another instance takes over within 5 s. While the database is
 * away nobody leads.
 */
export function leadOnPostgres(databaseUrl: string, lookEvery = LOOK_EVERY): Leadership {
  const candidate = new Candidate(databaseUrl, lookEvery)
  void candidate.look()
  return candidate
}

class Candidate implements Leadership {
  #client: pg.Client | undefined
  #since: number | null = null
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    private readonly lookEvery: number,
  ) {}

  get since(): number | null {
    return this.#since
  }

  /** Looks again and again until `close`; never rejects. */
  async look(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect())
      // The lock counts how often its session has taken it: take it once.
      const question =
        this.#since === null ? `select pg_try_advisory_lock(${LEADER_LOCK}) as leads` : 'select true as leads'
      const { rows } = await within(ANSWER_WITHIN, client.query<{ leads: boolean }>(question))
      // Lost while it was asked.
      if (this.#client === client && rows[0]?.leads) this.#since ??= performance.now()
    } catch {
      await this.#leave()
    }
    if (this.#isClosed) return this.#leave()
    this.#timer = setTimeout(() => void this.look(), this.lookEvery)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#leave()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_WITHIN,
      keepAlive: true,
      application_name: 'shop-jobs',
      options: KEEPALIVES,
    })
    const lost = () => {
      if (this.#client === client) void this.#leave()
    }
    client.on('error', lost)
    client.on('end', lost)
    this.#client = client
    await client.connect()
    return client
  }

  async #leave(): Promise<void> {
    this.#since = null
    const client = this.#client
    this.#client = undefined
    // Ends the session, and with it the lock; a dead connection may not answer.
    if (client) await within(END_WITHIN, client.end()).catch(() => undefined)
  }
}
