import pg from 'pg'
import { type ChangeListener, type ListenToChanges, listenBy } from './listen.ts'

/** Delay between reconnection attempts, ms. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000

/**
 * Listens on its own connection, since a pool may hand a listening one to anyone. A lost connection is reopened
 * indefinitely and reports `onGap`, because changes may have been missed. Rejects only when the first connection fails.
 */
export function listenOnPostgres(databaseUrl: string): ListenToChanges {
  return async listener => {
    const line = new Line(databaseUrl, listener)
    await line.open()
    return () => line.close()
  }
}

class Line {
  readonly #url: string
  readonly #listener: ChangeListener
  #client: pg.Client | undefined
  #closed = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, listener: ChangeListener) {
    this.#url = url
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'shop-listen',
    })
    client.on('error', () => this.#broken(client))
    client.on('end', () => this.#broken(client))
    try {
      await client.connect()
      const listen = listenBy(async (channel, hear) => {
        client.on('notification', notification => {
          if (notification.channel === channel) hear(notification.payload ?? '')
        })
        await client.query(`listen ${channel}`)
        return async () => undefined
      })
      await listen(this.#listener)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (this.#closed) return client.end()
    this.#client = client
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #broken(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return
    this.#client = undefined
    this.#reopen(FIRST_PAUSE)
  }

  #reopen(pause: number): void {
    this.#timer = setTimeout(() => {
      this.open().then(
        () => this.#listener.onGap(),
        () => {
          if (!this.#closed) this.#reopen(Math.min(2 * pause, LONGEST_PAUSE))
        },
      )
    }, pause)
    this.#timer.unref()
  }
}
