import type { ChildProcess } from 'node:child_process'
import { freePort } from 'shared-server/free-port'
import { isReachable } from '../../cluster/reach.ts'
import { requireTools } from '../../cluster/tools.ts'
import { endCommand, startCommand } from '../../lib/command.ts'
import { scratchFolder } from '../../lib/scratch.ts'

/** A Redis of this rehearsal alone, which may be killed; it keeps nothing. */
export class OwnRedis {
  readonly url: string
  readonly #start: () => Promise<ChildProcess>
  #server: ChildProcess

  private constructor(url: string, start: () => Promise<ChildProcess>, server: ChildProcess) {
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
    return endCommand(this.#server, signal)
  }

  async start(): Promise<void> {
    this.#server = await this.#start()
  }
}
