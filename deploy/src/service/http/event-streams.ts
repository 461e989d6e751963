import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { openEventStream } from 'shared-server/http/event-stream'
import { ServiceFailure } from './service-failure.ts'

/** Heartbeat, ms: shorter than the idle timeouts of proxies. */
const BEAT_MS = 15_000
/** Reconnection delay sent to readers, ms. */
const RETRY_MS = 2_000
/** Bytes that may be buffered for a reader that does not read. */
const MOST_WAITING = 64 * 1024

interface Bounds {
  readonly inAll: number
  readonly perClient: number
}

/** Server-sent events that all readers get alike. They end when the server closes. */
export class EventStreams {
  readonly #open = new Map<FastifyReply['raw'], string>()
  readonly #beat: NodeJS.Timeout
  #closing = false

  constructor(
    app: FastifyInstance,
    private readonly bounds: Bounds,
    beatMs = BEAT_MS,
  ) {
    this.#beat = setInterval(() => this.send(': beat\n\n'), beatMs)
    this.#beat.unref()
    // Before the server waits for open connections.
    app.addHook('preClose', async () => this.#close())
  }

  /** Takes a reply over and writes `first` to it. `TOO_MANY_REQUESTS`, `UNAVAILABLE`. */
  open(reply: FastifyReply, first: string): void {
    const { client } = clientKey(reply.request.ip)
    if (this.#closing || this.#open.size >= this.bounds.inAll)
      throw new ServiceFailure('UNAVAILABLE', 'No more streams can be opened now', 30)
    if ([...this.#open.values()].filter(known => known === client).length >= this.bounds.perClient)
      throw new ServiceFailure('TOO_MANY_REQUESTS', 'Too many streams of this client are open', 30)
    const sink = openEventStream(reply)
    this.#open.set(sink, client)
    sink.on('close', () => this.#open.delete(sink))
    sink.write(`retry: ${RETRY_MS}\n\n${first}`)
  }

  /** A reader that does not read is cut off. */
  send(text: string): void {
    for (const sink of [...this.#open.keys()]) {
      if (sink.writableLength > MOST_WAITING) sink.destroy()
      else sink.write(text)
    }
  }

  #close(): void {
    this.#closing = true
    clearInterval(this.#beat)
    for (const sink of [...this.#open.keys()]) sink.end()
  }
}

/** An event without an id; `name` is its type. */
export function eventOf(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`
}
