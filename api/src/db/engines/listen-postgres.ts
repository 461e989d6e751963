import pg from 'pg'
import type { Channel, ChannelListener, ListenToChanges } from '../listen.ts'

/** Delay between reconnection attempts, ms. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000
/** How often the connection is tried, and how long it may take to answer, ms: a dead network sends no error. */
const BEAT = 30_000
const LONGEST_ANSWER = 5_000

/**
 * Listens on one connection of its own for all channels, since a pool may hand a listening one to anyone. A lost
 * connection is reopened indefinitely and reports `onGap`, because messages may have been missed. Rejects only when the
 * first connection fails.
 */
export function listenOnPostgres(databaseUrl: string): ListenToChanges {
  const line = new Line(databaseUrl)
  return (channel, listener) => line.listen(channel, listener)
}

class Line {
  readonly #listeners = new Map<Channel, Set<ChannelListener>>()
  #client: Promise<pg.Client> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly url: string) {}

  async listen(channel: Channel, listener: ChannelListener): Promise<() => Promise<void>> {
    const others = this.#listeners.get(channel)
    this.#listeners.set(channel, new Set([...(others ?? []), listener]))
    try {
      this.#client ??= this.#open()
      const client = await this.#client
      await client.query(`listen ${channel}`)
    } catch (error) {
      await this.#forget(channel, listener)
      throw error
    }
    return () => this.#forget(channel, listener)
  }

  /** The connection ends with its last listener. */
  async #forget(channel: Channel, listener: ChannelListener): Promise<void> {
    const listeners = this.#listeners.get(channel)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listeners.delete(channel)
    if (this.#listeners.size > 0) return
    clearTimeout(this.#timer)
    const client = await this.#client?.catch(() => undefined)
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: LONGEST_ANSWER,
      query_timeout: LONGEST_ANSWER,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'shop-listen',
    })
    let isOpen = false
    const lost = () => {
      if (!isOpen) return
      isOpen = false
      this.#lost(client)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [name, listeners] of this.#listeners)
        if (name === channel) for (const listener of listeners) listener.onMessage(payload)
    })
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    isOpen = true
    this.#beat(client, lost)
    return client
  }

  #beat(client: pg.Client, lost: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      client.query('select 1').then(() => this.#beat(client, lost), lost)
    }, BEAT)
    this.#timer.unref()
  }

  #lost(client: pg.Client): void {
    void client.end().catch(() => undefined)
    if (this.#listeners.size > 0) this.#reopen(FIRST_PAUSE)
  }

  #reopen(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const opening = this.#open()
      this.#client = opening
      opening.then(
        client => {
          if (this.#listeners.size === 0) return void client.end()
          for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap()
        },
        () => {
          if (this.#listeners.size > 0) this.#reopen(Math.min(2 * pause, LONGEST_PAUSE))
        },
      )
    }, pause)
    this.#timer.unref()
  }
}
