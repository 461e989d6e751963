import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noCodeFromText, nodeRestrictions } from 'shared-server/node-restrictions'
import { type Beat, type RunningPart, readBeat, readPart } from './part-marker.ts'
import { type FromWorker, fromWorkerSchema, type ToWorker } from './worker-messages.ts'
import { type WorkerSettings, workerEnvironment } from './worker-settings.ts'

/**
 * The heap of a rendering process, MB; V8 ends the process beyond it. Larger than the watchdog's limit for all memory, since
 * a heap near its own limit spends its time collecting garbage.
 */
const HEAP_MB = 1_024
/** Kept of what a process writes to standard error, characters. */
const KEPT_OUTPUT = 4_000
/** Read of a process in a second; pages at the limit of the processor send a hundred. */
const MOST_MESSAGES = 2_000
const PAGE_BYTES = 4_096
/** The unit of processor times in /proc, ms. */
const TICK_MS = 10

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The end of what it wrote to standard error. */
  readonly output: string
  /** The part whose code ran last. */
  readonly part: RunningPart | undefined
}

interface Events {
  message: [FromWorker]
  end: [Ending]
  /** A line on standard error. */
  line: [string]
}

export class WorkerProcess extends EventEmitter<Events> {
  readonly #child: ChildProcess
  readonly #marker: number
  #output = ''
  #isOpen = true
  /** Messages in the second that `#receivedIn` counts. */
  #received = 0
  #receivedIn = 0

  constructor({
    file,
    settings,
    readable,
  }: {
    readonly file: string
    readonly settings: WorkerSettings
    /** The folders that it may read. */
    readonly readable: readonly string[]
  }) {
    super()
    this.#marker = openMarker()
    this.#child = fork(file, {
      env: workerEnvironment(settings),
      execArgv: [`--max-old-space-size=${HEAP_MB}`, noCodeFromText, ...nodeRestrictions({ readable })],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', this.#marker],
    })
    this.#child.on('message', raw => this.#receive(raw))
    // A process that cannot be started or written to has ended, or will.
    this.#child.on('error', () => this.kill())
    this.#child.stderr?.on('data', (data: Buffer) => this.#keepOutput(String(data)))
    this.#child.once('close', (code, signal) => {
      const part = readPart(this.#marker)
      this.#isOpen = false
      closeSync(this.#marker)
      this.emit('end', { code, signal, output: this.#output, part })
    })
  }

  send(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message, undefined, {}, () => {})
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  beat(): Beat {
    return this.#isOpen ? readBeat(this.#marker) : { count: 0, busy: 0 }
  }

  /** Its memory (resident set), bytes; undefined where the system does not tell (proc(5), statm). */
  memory(): number | undefined {
    try {
      const [, resident = ''] = readFileSync(`/proc/${this.#child.pid}/statm`, 'utf8').split(' ')
      return Number(resident) * PAGE_BYTES
    } catch {
      return undefined
    }
  }

  /** Processor time that it has used, ms; undefined where the system does not tell (proc(5), stat). */
  processorTime(): number | undefined {
    try {
      const text = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return undefined
    }
  }

  #receive(raw: unknown): void {
    const second = Math.floor(performance.now() / 1_000)
    this.#received = second === this.#receivedIn ? this.#received + 1 : 1
    this.#receivedIn = second
    // What comes after it until the process has ended is not read.
    if (this.#received > MOST_MESSAGES) {
      if (this.#received === MOST_MESSAGES + 1) this.#accuse('sent too many messages')
      return
    }
    const message = fromWorkerSchema.safeParse(raw)
    if (message.success) this.emit('message', message.data)
    else this.#accuse('sent a message that is not understood')
  }

  #accuse(message: string): void {
    this.emit('message', { type: 'uncaught', message })
  }

  #keepOutput(text: string): void {
    this.#output = (this.#output + text).slice(-KEPT_OUTPUT)
    for (const line of text.split('\n')) if (line !== '') this.emit('line', line)
  }
}

/** A file without a name: it is gone when both processes have closed it. */
function openMarker(): number {
  const folder = mkdtempSync(join(tmpdir(), 'shop-marker-'))
  try {
    return openSync(join(folder, 'marker'), 'w+')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
