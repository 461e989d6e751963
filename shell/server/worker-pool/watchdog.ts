import type { Verdict } from './diagnosis.ts'
import type { Beat } from './part-marker.ts'

/** What the watchdog reads from a process; memory in bytes and processor time in ms, where the system tells them. */
export interface Vitals {
  beat(): Beat
  memory(): number | undefined
  processorTime(): number | undefined
}

export interface WatchLimits {
  /** Longest that the code of a process may run without a pause, ms of processor time: a busy machine is no fault. */
  readonly runMs: number
  /** The same in real time, ms, for code that waits without a pause, and where processor times are not known. */
  readonly stallMs: number
  /** Longest that one page may take, ms; longer than the deadlines of its module, data and drawing together. */
  readonly pageMs: number
  /** Most memory of a process, bytes. */
  readonly memoryBytes: number
  /** A process whose memory has grown so much while it did not pause was filling it, bytes. */
  readonly growthBytes: number
  /** How long a process without a page may be busy, ms. */
  readonly idleBusyMs: number
}

const MB = 1024 * 1024

/** Drawing takes 10 to 30 ms of processor time, and loading a remote for the first time 150 to 230 ms. */
export const watchLimits: WatchLimits = {
  runMs: 1_200,
  stallMs: 4_000,
  pageMs: 9_000,
  memoryBytes: 512 * MB,
  growthBytes: 64 * MB,
  idleBusyMs: 3_000,
}

const BUSY_PERCENT = 60

/** Judges one process, at regular intervals. Times are of one steady clock, ms. */
export class Watchdog {
  readonly #limits: WatchLimits
  #count = -1
  #aliveAt: number
  /** Memory and processor time when it was last alive. */
  #memoryThen = 0
  #processorThen: number | undefined
  #idleBusySince: number | undefined

  constructor(now: number, limits: WatchLimits = watchLimits) {
    this.#limits = limits
    this.#aliveAt = now
  }

  /** Forgives the time until `now`, in which this server itself did not run. */
  forgive(now: number): void {
    this.#aliveAt = now
    this.#processorThen = undefined
    this.#idleBusySince = undefined
  }

  /** Why the process must end; undefined if all is well. `hasPages`: it renders now. */
  look(process: Vitals, now: number, hasPages: boolean): Verdict | undefined {
    const { count, busy } = process.beat()
    const memory = process.memory() ?? 0
    const processor = process.processorTime()
    if (count !== this.#count) {
      this.#count = count
      this.#aliveAt = now
      this.#memoryThen = memory
      this.#processorThen = processor
    }
    this.#processorThen ??= processor
    if (memory > this.#limits.memoryBytes)
      return { code: 'out-of-memory', message: `used ${megabytes(memory)}` }
    return this.#stall(now - this.#aliveAt, memory, processor) ?? this.#leftover(now, busy, hasPages)
  }

  #stall(stalledMs: number, memory: number, processor: number | undefined): Verdict | undefined {
    const ranMs = processor === undefined ? 0 : processor - (this.#processorThen ?? processor)
    if (ranMs <= this.#limits.runMs && stalledMs <= this.#limits.stallMs) return undefined
    const grown = memory - this.#memoryThen
    const code = grown > this.#limits.growthBytes ? 'out-of-memory' : 'hung'
    const message = `did not pause for ${Math.round(stalledMs)} ms (${ranMs} ms of processor time), and took ${megabytes(grown)} more memory`
    return { code, message }
  }

  #leftover(now: number, busy: number, hasPages: boolean): Verdict | undefined {
    const isBusyAlone = !hasPages && busy > BUSY_PERCENT
    this.#idleBusySince = isBusyAlone ? (this.#idleBusySince ?? now) : undefined
    if (this.#idleBusySince === undefined || now - this.#idleBusySince <= this.#limits.idleBusyMs)
      return undefined
    return { code: 'hung', message: 'kept running after its pages were ready' }
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`
}
