import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import type { OpenStream } from './streams.ts'

/** Heartbeat, ms: shorter than the idle timeouts of proxies and phone networks. */
export const BEAT_MS = 15_000
/** Reconnection delay sent to the reader, ms. */
const RETRY_MS = 2_000
/** Bytes that may be buffered for a reader that does not read. */
const MOST_WAITING = 512 * 1024

/** The stream's output: an HTTP response, or a test. */
interface Sink {
  readonly writableLength: number
  write(text: string): unknown
  end(): void
  destroy(): void
}

interface StreamSource {
  /** Whether the token that opened the stream is still valid. */
  mayRead(): Promise<boolean>
  changesSince(version: number | null): Promise<NotificationChange>
  /** Receives errors of the other two. */
  report(error: unknown): void
}

/**
 * Writes one user's changes as server-sent events: the current state first, then what is new at every `wake`, each
 * version once and in order, since reads never overlap. Before every event and at every beat it checks the token again:
 * an invalid one ends the stream without another event.
 */
export class NotificationStream implements OpenStream {
  readonly userId: number
  readonly #sink: Sink
  readonly #source: StreamSource
  readonly #beat: NodeJS.Timeout
  /** The version that the reader has; null before the first event for a reader without one. */
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

  /** The reader disconnected. */
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
        this.#publish(await this.#source.changesSince(this.#version))
      } while (this.#again)
      if (beat) this.#write(': beat\n\n')
    } catch (error) {
      this.#source.report(error)
      // The reader reconnects and continues where it was.
      this.#endWith('UNAVAILABLE')
    } finally {
      this.#looking = false
    }
  }

  #publish(change: NotificationChange): void {
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
