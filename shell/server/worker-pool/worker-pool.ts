import type { Log } from 'shared-server/logging/log'
import type { PartPhase } from '../../engine/host/part-watch.ts'
import type { ServerRelease } from '../composition/compose.ts'
import type { ReleasePart } from '../composition/release-name.ts'
import type { StoredEntry } from '../composition/verified-modules.ts'
import { noReads, type RenderingCaches, sumOf, withReadsOf } from '../lib/cache-metrics.ts'
import type { PartFault } from '../pages/renderer-context.ts'
import type { PageJob, ReadyPage, Renderer } from '../rendering/renderer.ts'
import { chooseSlot } from './choose-slot.ts'
import type { Verdict } from './diagnosis.ts'
import { SamplePage } from './sample-page.ts'
import { Slot } from './slot.ts'
import { type ReleaseQuarantine, Suspects } from './suspects.ts'
import { type WatchLimits, watchLimits } from './watchdog.ts'
import { releasesOf, Work } from './work.ts'
import { type FromWorker, readyPageOf } from './worker-messages.ts'
import type { Ending, WorkerProcess } from './worker-process.ts'

const LOOK_MS = 100
/** A look that is so late shows that this server itself, or the machine, stood still, ms. */
const LATE_MS = 500
/** Longest wait before a process that does not start is started again, ms. */
const LONGEST_REST_MS = 5_000

export interface PoolOptions {
  readonly size: number
  readonly start: () => WorkerProcess
  /** Never rejects. */
  readonly entryOf: (remote: string, release: ServerRelease) => Promise<StoredEntry>
  readonly quarantine: ReleaseQuarantine
  readonly onCrash: (crash: Verdict & { readonly part: ReleasePart & { readonly phase: PartPhase } }) => void
  readonly onFault: (fault: PartFault) => void
  readonly onLoaded: (load: FromWorker & { type: 'loaded' }) => void
  readonly log: Log
  readonly limits?: WatchLimits
}

export interface PoolMetrics extends RenderingCaches {
  /** Processes that can render. */
  readonly ready: number
  /** Pages in processes, and in line for one. */
  readonly running: number
  readonly waiting: number
  /** Processes that ended and were replaced. */
  readonly ended: number
}

/**
 * Renders pages in processes of their own. A process that hangs, crashes, exits or uses too much memory is ended and
 * replaced; its pages are begun again in another one, without the part that is to blame (design.md, Containment).
 *
 * Processes and not worker threads: several ways to run out of memory end the whole process of a thread (decision 39).
 */
export class WorkerPool implements Renderer {
  readonly #options: PoolOptions
  readonly #limits: WatchLimits
  readonly #slots = new Set<Slot>()
  readonly #line: Work[] = []
  readonly #timer: NodeJS.Timeout
  #lookedAt = performance.now()
  #nextId = 1
  #ended = 0
  #failedStarts = 0
  #isClosed = false
  #past: RenderingCaches = { calls: noReads, markup: noReads }
  readonly #sample = new SamplePage()
  readonly #suspects: Suspects

  constructor(options: PoolOptions) {
    this.#options = options
    this.#limits = options.limits ?? watchLimits
    this.#suspects = new Suspects(options.quarantine)
    for (let count = 0; count < options.size; count++) this.#add()
    this.#timer = setInterval(() => this.#look(performance.now()), LOOK_MS)
    this.#timer.unref()
  }

  render(job: PageJob, signal: AbortSignal): Promise<ReadyPage> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#isClosed) throw new Error('the server closes')
      const work = new Work(this.#nextId++, job, result => {
        signal.removeEventListener('abort', leave)
        if ('page' in result) resolve(result.page)
        else reject(result.error)
      })
      const leave = () => {
        this.#remove(work)
        work.reject(signal.reason)
        this.#advance()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#line.push(work)
      this.#advance()
    })
  }

  metrics(): PoolMetrics {
    const slots = [...this.#slots]
    return {
      ready: slots.filter(({ isFree }) => isFree).length,
      running: slots.reduce((sum, { works }) => sum + works.size, 0),
      waiting: this.#line.length,
      ended: this.#ended,
      calls: sumOf([this.#past.calls, ...slots.map(({ caches }) => caches.calls)]),
      markup: sumOf([this.#past.markup, ...slots.map(({ caches }) => caches.markup)]),
    }
  }

  /** Ends all processes; pages under way are rejected. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    const under = this.#underWay()
    for (const { process } of this.#slots) process.kill()
    for (const work of [...this.#line.splice(0), ...under]) work.reject(new Error('the server closes'))
  }

  #underWay(): Work[] {
    return [...this.#slots].flatMap(({ works }) => [...works.values()])
  }

  #add(): void {
    const slot = new Slot(this.#options.start(), this.#limits)
    this.#slots.add(slot)
    slot.process.on('message', message => this.#receive(slot, message))
    slot.process.on('line', line => this.#options.log(line))
    slot.process.once('end', ending => this.#replace(slot, ending))
  }

  #receive(slot: Slot, message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        if (!slot.isStarted) this.#welcome(slot)
        break
      case 'fault':
        if (slot.mayRun(message)) this.#options.onFault(message)
        break
      case 'loaded':
        if (slot.mayRun(message)) this.#options.onLoaded(message)
        break
      case 'line':
        this.#options.log(message.text, message.part && slot.mayRun(message.part) ? message.part : undefined)
        break
      case 'caches':
        slot.caches = message
        break
      case 'wants-entry':
        void slot.tellEntry(message, this.#options.entryOf)
        break
      case 'uncaught': {
        const { message: text, part, job, phase } = message
        slot.end({ code: 'crashed', message: text, job, phase, ...(part && { part }) })
        break
      }
      default:
        this.#finish(slot, message)
    }
  }

  #finish(slot: Slot, message: FromWorker & { type: 'rendered' | 'failed' }): void {
    const work = slot.works.get(message.id)
    if (!work) return
    slot.works.delete(work.id)
    if (message.type === 'failed') work.reject(new Error(message.message))
    else {
      const page = readyPageOf(message.page)
      if (page.kind === 'html' && page.complete && work.isWhole) this.#sample.offer(work.job)
      work.resolve(page)
    }
    this.#advance()
  }

  #welcome(slot: Slot): void {
    slot.isStarted = true
    this.#failedStarts = 0
    const { job } = this.#sample
    const isNeeded = ![...this.#slots].some(({ isFree }) => isFree)
    if (!job || isNeeded || releasesOf(job).some(this.#suspects.isSuspect)) this.#open(slot)
    // Loads the modules first: a page that waits for them could miss its deadline.
    else slot.begin(new Work(this.#nextId++, job, () => this.#open(slot), 1))
  }

  #open(slot: Slot): void {
    slot.isReady = true
    this.#advance()
  }

  /** Begins every page in line that has a process to run in. */
  #advance(): void {
    const choice = { size: this.#options.size, isSuspect: this.#suspects.isSuspect }
    for (const work of [...this.#line]) {
      this.#suspects.relieve(work, this.#underWay())
      const slot = chooseSlot([...this.#slots], work, choice)
      if (!slot) continue
      this.#line.splice(this.#line.indexOf(work), 1)
      slot.begin(work)
    }
  }

  #remove(work: Work): void {
    const index = this.#line.indexOf(work)
    if (index >= 0) this.#line.splice(index, 1)
    for (const slot of this.#slots) slot.cancel(work)
  }

  #look(now: number): void {
    const isLate = now - this.#lookedAt > LOOK_MS + LATE_MS
    this.#lookedAt = now
    for (const work of this.#line.filter(({ waitsSince }) => now - waitsSince > this.#limits.pageMs)) {
      this.#remove(work)
      work.refuse()
    }
    for (const slot of this.#slots) slot.look(now, isLate)
  }

  #replace(slot: Slot, ending: Ending): void {
    this.#slots.delete(slot)
    if (this.#isClosed) return
    this.#ended++
    this.#past = withReadsOf(this.#past, slot.caches)
    const { blamed, job, code, message } = slot.causeOf(ending)
    if (blamed) {
      this.#suspects.report(blamed, this.#line)
      this.#options.onCrash({ code, message, part: blamed })
    } else this.#options.log(`a rendering process ended: ${code}, ${message}`)
    for (const work of slot.works.values()) this.#again(work, work.id === job ? blamed : undefined)
    this.#restart(slot)
    this.#advance()
  }

  /** Puts a page whose process has ended at the front of the line, without the part that is to blame. */
  #again(work: Work, blamed: ReleasePart | undefined): void {
    if (!work.mayTryAgain()) return
    if (blamed) work.leaveOut(blamed.remote)
    this.#suspects.prepareRetry(work)
    this.#line.unshift(work)
  }

  #restart({ isStarted }: Slot): void {
    if (isStarted) {
      this.#add()
      return
    }
    this.#failedStarts++
    const start = () => !this.#isClosed && this.#add()
    setTimeout(start, Math.min(50 * 2 ** this.#failedStarts, LONGEST_REST_MS))
  }
}
