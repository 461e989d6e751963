import { setTimeout as sleep } from 'node:timers/promises'
import { endChild, endOf, type Service, startService } from '../../lib/child.ts'

/** How long a server may take to finish what it has, ms. */
const FINISH_MS = 30_000

interface Options {
  readonly name: string
  readonly file: string
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Called when the process ends although nobody has ended it. */
  readonly onEnded: (how: string) => void
}

/** One server process of the rehearsal. When it ends by itself, it is started again, as its supervisor would. */
export class Instance {
  readonly name: string
  readonly port: number
  readonly #options: Options
  /** What is supposed to run; undefined once it has been told to end. */
  #service: Service | undefined

  constructor(port: number, options: Options) {
    this.name = options.name
    this.port = port
    this.#options = options
  }

  /** Starts it, with `env` besides its own, and waits until it listens. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const { file, cwd, name, onEnded } = this.#options
    const service = await startService(
      file,
      { ...this.#options.env, ...env },
      { cwd, onError: () => {}, stopWithinMs: FINISH_MS },
    )
    this.#service = service
    void service.ended.then(() => {
      if (this.#service !== service) return
      onEnded(`${name} ${endOf(service.child)}: ${service.lastErrors().join(' | ').slice(-600)}`)
      void this.#startAgain(service, env)
    })
  }

  /** Ends it and waits until it has ended: in order (SIGTERM), or at once. Returns when it was told to, and ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ readonly from: number; readonly until: number }> {
    const service = this.#service
    this.#service = undefined
    const from = Date.now()
    if (service) await endChild(service, signal)
    return { from, until: Date.now() }
  }

  /** As often as it takes: its database may be away. */
  async #startAgain(ended: Service, env: NodeJS.ProcessEnv): Promise<void> {
    while (this.#service === ended) {
      await sleep(1_000)
      if (this.#service === ended) await this.start(env).catch(() => undefined)
    }
  }
}
