import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import type { OpenStream } from './streams.ts'

/** As short as a proxy or phone network may be silent before it takes a connection for dead, ms. */
export const BEAT_MS = 15_000
/** When to come back after a cut, ms. */
const RETRY_MS = 2_000
/** Bytes that may wait for a reader that does not read. */
const MOST_WAITING = 512 * 1024

/** Where a stream writes: an HTTP response, or a test. */
interface Sink {
  readonly writableLength: number
  write(text: string): unknown
  end(): void
  destroy(): void
}

interface StreamSource {
  /** Whether the token that opened the stream still counts. */
  mayRead(): Promise<boolean>
  changesSince(version: number | null): Promise<NotificationChange>
  /** Hears of what neither of them could answer. */
  report(error: unknown): void
}

/**
 * Writes the changes of one user as server-sent events: the first at once, then at every `wake` those that are new,
 * each version once and in order, since only one look at a time is taken. Before every event, and at every beat, the
 * token is looked at again: a dead one ends the stream and gets nothing more.
 */
export class NotificationStream implements OpenStream {
  readonly userId: number
  readonly #sink: Sink
  readonly #source: StreamSource
  readonly #beat: NodeJS.Timeout
  /** The version that the reader has; null before the first event of a reader who has none. */
  #version: number | null
  #greeted = false
  #looking = false
  #again = false
  #ended = false

  constructor(
    userId: number,
    options: { sink: Sink; source: StreamSource; since: number | null; beatMs?: number },
  ) {
    this.userId = userId
    this.#sink = options.sink
    this.#source = options.source
    this.#version = options.since
    this.#beat = setInterval(() => void this.#look(true), options.beatMs ?? BEAT_MS)
    this.#beat.unref()
    this.#write(`retry: ${RETRY_MS}\n\n`)
    this.wake()
  }

  wake(): void {
    void this.#look(false)
  }

  end(): void {
    this.#endWith('UNAVAILABLE')
  }

  /** The reader is gone. */
  stop(): void {
    this.#ended = true
    clearInterval(this.#beat)
  }

  async #look(beat: boolean): Promise<void> {
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = true
    try {
      do {
        this.#again = false
        if (this.#ended) return
        if (!(await this.#source.mayRead())) return this.#endWith('LOGIN_REQUIRED')
        this.#tell(await this.#source.changesSince(this.#version))
      } while (this.#again)
      if (beat) this.#write(': beat\n\n')
    } catch (error) {
      this.#source.report(error)
      // The reader comes back and goes on where it was.
      this.#endWith('UNAVAILABLE')
    } finally {
      this.#looking = false
    }
  }

  #tell(change: NotificationChange): void {
    if (this.#greeted && change.version === this.#version) return
    this.#greeted = true
    this.#version = change.version
    this.#write(`id: ${change.version}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
  }

  #endWith(code: 'LOGIN_REQUIRED' | 'UNAVAILABLE'): void {
    if (this.#ended) return
    this.#write(`event: end\ndata: ${JSON.stringify({ code })}\n\n`)
    this.stop()
    this.#sink.end()
  }

  #write(text: string): void {
    if (this.#ended) return
    if (this.#sink.writableLength > MOST_WAITING) {
      this.stop()
      this.#sink.destroy()
      return
    }
    this.#sink.write(text)
  }
}
