import { connect, createServer, type Socket } from 'node:net'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'

const PATH = '/api/V1/user/message/stream'

/** Reads the notification stream as a browser would. */
export interface StreamClient {
  readonly events: readonly EventSourceMessage[]
  /** The `change` events, parsed. */
  readonly changes: readonly NotificationChange[]
  /** Resolves when either side has closed the stream. */
  readonly over: Promise<void>
  leave(): Promise<void>
}

/** Opens a stream; throws with the answer if it is not one. */
export async function openStream(
  url: string,
  token: string,
  { lastEventId, onEvent }: { lastEventId?: string; onEvent?: (event: EventSourceMessage) => void } = {},
): Promise<StreamClient> {
  const leaving = new AbortController()
  const response = await fetch(url + PATH, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    throw new StreamRefused(response.status, response.headers.get('retry-after'), await response.json())
  }
  const events: EventSourceMessage[] = []
  const parser = createParser({
    onEvent(message) {
      events.push(message)
      onEvent?.(message)
    },
  })
  const body = response.body
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  const over = read().catch(() => undefined)
  return {
    events,
    get changes() {
      return changesOf(events)
    },
    over,
    async leave() {
      leaving.abort()
      await over
    },
  }
}

/** The payloads of a stream's `change` events. */
export function changesOf(events: readonly EventSourceMessage[]): NotificationChange[] {
  return events
    .filter(({ event }) => event === 'change')
    .map(({ data }) => notificationChangeSchema.parse(JSON.parse(data)))
}

export class StreamRefused extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
    readonly body: unknown,
  ) {
    super(`no stream: ${status}`)
  }
}

/** A proxy that breaks connections: each is cut after `nextCut` bytes of answers. */
export async function startCuttingProxy(
  target: string,
  nextCut: () => number,
): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer(incoming => {
    const outgoing = connect(Number(port), hostname)
    let left = nextCut()
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    incoming.pipe(outgoing)
    outgoing.on('data', (bytes: Buffer) => {
      incoming.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left > 0) return
      outgoing.destroy()
      incoming.destroy()
    })
    outgoing.on('close', () => incoming.destroy())
    incoming.on('close', () => outgoing.destroy())
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
