import type { Log } from 'shared-server/logging/log'
import type { PartPhase } from '../../engine/host/part-watch.ts'
import type { ServerRelease } from '../composition/compose.ts'
import { releaseName, releaseNamed } from '../composition/release-name.ts'
import type { StoredEntry } from '../composition/verified-modules.ts'
import { type CacheMetrics, noReads, type RenderingCaches, sumOf } from '../lib/cache-metrics.ts'
import type { Quarantine, ReleasePart } from '../rendering/quarantine.ts'
import type { PageJob, ReadyPage, Renderer } from '../rendering/renderer.ts'
import type { PartFault } from '../rendering/renderer-context.ts'
import { chooseSlot } from './choose-slot.ts'
import type { Verdict } from './diagnosis.ts'
import { SamplePage } from './sample-page.ts'
import { Slot } from './slot.ts'
import { type WatchLimits, watchLimits } from './watchdog.ts'
import { releasesOf, Work } from './work.ts'
import type { FromWorker } from './worker-messages.ts'
import type { Ending, WorkerProcess } from './worker-process.ts'

const LOOK_MS = 100
/** Pages at once that may run the code of a release that failed lately. */
const MOST_WITH_SUSPECT = 2
/** A look that is so late shows that this server itself, or the machine, stood still, ms. */
const LATE_MS = 500
/** Longest wait before a process that does not start is started again, ms. */
const LONGEST_REST_MS = 5_000

interface Crash extends Verdict {
  readonly part: ReleasePart & { readonly phase: PartPhase }
}

export interface PoolOptions {
  readonly size: number
  readonly start: () => WorkerProcess
  /** Never rejects. */
  readonly entryOf: (remote: string, release: ServerRelease) => Promise<StoredEntry>
  readonly quarantine: Pick<Quarantine, 'holds' | 'suspects' | 'report'>
  readonly onCrash: (crash: Crash) => void
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

  constructor(options: PoolOptions) {
    this.#options = options
    this.#limits = options.limits ?? watchLimits
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
    const under = [...this.#slots].flatMap(({ works }) => [...works.values()])
    for (const { process } of this.#slots) process.kill()
    for (const work of [...this.#line.splice(0), ...under]) work.reject(new Error('the server closes'))
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
        void this.#tellEntry(slot, message)
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

  async #tellEntry(
    slot: Slot,
    { id, composition, remote }: FromWorker & { type: 'wants-entry' },
  ): Promise<void> {
    const release = slot.releaseIn(composition, remote)
    const entry = release
      ? await this.#options.entryOf(remote, release)
      : { message: `${remote} is not in composition ${composition}`, isAltered: false }
    slot.process.send({ type: 'entry', id, ...entry })
  }

  #finish(slot: Slot, message: FromWorker & { type: 'rendered' | 'failed' }): void {
    const work = slot.works.get(message.id)
    if (!work) return
    slot.works.delete(work.id)
    if (message.type === 'failed') work.reject(new Error(message.message))
    else {
      const page = asReady(message.page)
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
    if (!job || isNeeded || releasesOf(job).some(this.#isSuspect)) this.#open(slot)
    // Loads the modules first: a page that waits for them could miss its deadline.
    else slot.begin(new Work(this.#nextId++, job, () => this.#open(slot), 1))
  }

  #open(slot: Slot): void {
    slot.isReady = true
    this.#advance()
  }

  /** Begins every page in line that has a process to run in. */
  #advance(): void {
    const choice = { size: this.#options.size, isSuspect: this.#isSuspect }
    for (const work of [...this.#line]) {
      this.#relieve(work)
      const slot = chooseSlot([...this.#slots], work, choice)
      if (!slot) continue
      this.#line.splice(this.#line.indexOf(work), 1)
      slot.begin(work)
    }
  }

  /** A suspect release has one process; pages beyond a few do without it instead of waiting for it. */
  #relieve(work: Work): void {
    const suspects = work.releases.filter(this.#isSuspect)
    for (const release of suspects) {
      const others = [...this.#slots].flatMap(({ works }) => [...works.values()])
      const running = others.filter(other => other.releases.includes(release)).length
      if (running >= MOST_WITH_SUSPECT) work.leaveOut(releaseNamed(release).remote)
    }
  }

  readonly #isSuspect = (release: string): boolean => {
    const { remote, version } = releaseNamed(release)
    return this.#options.quarantine.suspects(remote, version)
  }

  #remove(work: Work): void {
    const index = this.#line.indexOf(work)
    if (index >= 0) this.#line.splice(index, 1)
    for (const slot of this.#slots) slot.cancel(work)
  }

  #look(now: number): void {
    const isLate = now - this.#lookedAt > LOOK_MS + LATE_MS
    this.#lookedAt = now
    const overdue = this.#line.filter(({ waitsSince }) => now - waitsSince > this.#limits.pageMs)
    for (const work of overdue) {
      this.#remove(work)
      work.refuse()
    }
    for (const slot of this.#slots) slot.look(now, isLate)
  }

  #replace(slot: Slot, ending: Ending): void {
    this.#slots.delete(slot)
    if (this.#isClosed) return
    this.#ended++
    const { calls, markup } = slot.caches
    this.#past = {
      calls: withReadsOf(this.#past.calls, calls),
      markup: withReadsOf(this.#past.markup, markup),
    }
    const { blamed, job, code, message } = slot.causeOf(ending)
    if (blamed) {
      this.#report(blamed)
      this.#options.onCrash({ code, message, part: blamed })
    } else this.#options.log(`a rendering process ended: ${code}, ${message}`)
    for (const work of slot.works.values()) this.#again(work, work.id === job ? blamed : undefined)
    this.#restart(slot)
    this.#advance()
  }

  /** Pages in line need not try a release that has just been put in quarantine. */
  #report({ remote, version, expose }: ReleasePart): void {
    const { quarantine } = this.#options
    const wasHeld = quarantine.holds(remote, version)
    quarantine.report({ remote, version, expose })
    if (wasHeld || !quarantine.holds(remote, version)) return
    for (const work of this.#line)
      if (work.releases.includes(releaseName({ remote, version }))) work.leaveOut(remote)
  }

  /** Puts a page whose process has ended at the front of the line, without the part that is to blame. */
  #again(work: Work, blamed: ReleasePart | undefined): void {
    if (!work.mayTryAgain()) return
    if (blamed) work.leaveOut(blamed.remote)
    for (const release of work.releases) {
      const { remote, version } = releaseNamed(release)
      if (this.#options.quarantine.holds(remote, version) || (work.isLastTry && this.#isSuspect(release)))
        work.leaveOut(remote)
    }
    this.#line.unshift(work)
  }

  #restart({ isStarted }: Slot): void {
    if (isStarted) {
      this.#add()
      return
    }
    this.#failedStarts++
    const restMs = Math.min(50 * 2 ** this.#failedStarts, LONGEST_REST_MS)
    setTimeout(() => {
      if (!this.#isClosed) this.#add()
    }, restMs)
  }
}

/** The reads of both; what a process held is gone with it. */
function withReadsOf(past: CacheMetrics, ended: CacheMetrics): CacheMetrics {
  return sumOf([past, { ...ended, entries: 0, bytes: 0 }])
}

function asReady(page: (FromWorker & { type: 'rendered' })['page']): ReadyPage {
  if (page.kind === 'redirect') return page
  const bytes = page.bytes.map(part =>
    typeof part === 'string' ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  )
  return { ...page, bytes }
}
