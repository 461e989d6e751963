import { freePort } from 'shared-server/free-port'
import { isReachable } from '../../cluster/reach.ts'
import { requireTools } from '../../cluster/tools.ts'
import { type Child, endChild, startCommand } from '../../lib/child.ts'
import { scratchFolder } from '../../lib/scratch.ts'

/** A Redis of this rehearsal alone, which may be killed; it keeps nothing. */
export class OwnRedis {
  readonly url: string
  readonly #start: () => Promise<Child>
  #server: Child

  private constructor(url: string, start: () => Promise<Child>, server: Child) {
    this.url = url
    this.#start = start
    this.#server = server
  }

  /** Throws `ToolMissing` without Redis. */
  static async create(): Promise<OwnRedis> {
    const redis = requireTools(['redis-server'])['redis-server']
    const port = await freePort()
    const url = `redis://127.0.0.1:${port}`
    const cwd = scratchFolder('rehearse-redis')
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const start = () => startCommand(redis, options, { cwd, isReady: () => isReachable(url, port) })
    return new OwnRedis(url, start, await start())
  }

  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return endChild(this.#server, signal)
  }

  async start(): Promise<void> {
    this.#server = await this.#start()
  }
}
