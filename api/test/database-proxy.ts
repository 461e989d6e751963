import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy before PostgreSQL that can be away, come back, and stop forwarding without closing anything. */
export class DatabaseProxy {
  readonly #target: URL
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #port = 0

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer(near => {
      const far = createConnection(Number(this.#target.port || 5432), this.#target.hostname)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          this.#sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
    })
  }

  /** Listens, on the same port each time. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  /** The database's URL through this proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  /** Forwards nothing more on the connections that are open, as if the network had gone. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
