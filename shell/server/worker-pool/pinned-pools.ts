import { RenderingRefused } from '../pages/rendering-refused.ts'
import type { PageJob, ReadyPage, Renderer } from '../rendering/renderer.ts'
import { watchLimits } from './watchdog.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Compositions that have a process at once. */
const MOST = 2
/** How long a process is kept without a page, ms. */
const IDLE_MS = 60_000

interface Own {
  readonly pool: Pick<WorkerPool, 'render' | 'close'>
  /** Pages in it. */
  running: number
  idle?: NodeJS.Timeout
}

/**
 * Renders pages of pinned compositions, whose code may never have been live: each composition in a process of its own,
 * which no other visitor's page shares. Two compositions have one at a time; others wait for as long as a page may take,
 * and are refused then.
 */
export class PinnedPools implements Renderer {
  readonly #open: () => Own['pool']
  readonly #owns = new Map<string, Own>()
  /** Whom to tell when a process has nothing to do. */
  readonly #line = new Set<() => void>()

  /** `open` starts one process. */
  constructor(open: () => Own['pool']) {
    this.#open = open
  }

  async render(job: PageJob, signal: AbortSignal): Promise<ReadyPage> {
    const { key } = job.composed.composition
    const since = performance.now()
    let own = this.#take(key)
    while (!own) {
      const leftMs = watchLimits.pageMs - (performance.now() - since)
      if (leftMs <= 0) throw new RenderingRefused('busy')
      await this.#turn(signal, leftMs)
      signal.throwIfAborted()
      own = this.#take(key)
    }
    own.running++
    clearTimeout(own.idle)
    try {
      return await own.pool.render(job, signal)
    } finally {
      own.running--
      if (own.running === 0) this.#rest(key, own)
    }
  }

  close(): void {
    for (const key of this.#owns.keys()) this.#end(key)
  }

  #take(key: string): Own | undefined {
    const known = this.#owns.get(key)
    if (known) return known
    const resting = [...this.#owns].find(([, { running }]) => running === 0)
    if (this.#owns.size >= MOST) {
      if (!resting) return undefined
      this.#end(resting[0])
    }
    const own: Own = { pool: this.#open(), running: 0 }
    this.#owns.set(key, own)
    return own
  }

  /** Ends when a process has nothing to do, nobody waits any more, or the time has passed. */
  #turn(signal: AbortSignal, leftMs: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(end, leftMs)
      const line = this.#line
      line.add(end)
      signal.addEventListener('abort', end)

      function end() {
        clearTimeout(timer)
        line.delete(end)
        signal.removeEventListener('abort', end)
        resolve()
      }
    })
  }

  #rest(key: string, own: Own): void {
    own.idle = setTimeout(() => this.#end(key), IDLE_MS)
    own.idle.unref()
    for (const tell of this.#line) tell()
  }

  #end(key: string): void {
    const own = this.#owns.get(key)
    this.#owns.delete(key)
    clearTimeout(own?.idle)
    own?.pool.close()
  }
}
